// The driver of a keyboard, as it might be: requests come in, and each is treated as request.spec wants it.
#include "driver.h"

extern int nondet_int(void);

static int finish(struct request *request, int status) {
  request->status = status;
  complete(request);
  return status;
}

static int forward(struct device *device, struct request *request) {
  prepare_next(request);
  return pass_on(device->below, request);
}

static int read(struct device *device, struct request *request) {
  if (request->length < 0) return finish(request, BAD_REQUEST);
  if (request->length == 0) return finish(request, OK);
  mark_pending(request);
  device->waiting++;
  put_in_queue(device, request);
  return PENDING;
}

static int control(struct device *device, struct request *request) {
  int status = OK;
  for (int tries = 0; tries < 3 && status == OK; tries++) status = nondet_int() ? BAD_REQUEST : OK;
  return status == OK ? forward(device, request) : finish(request, status);
}

int dispatch(struct device *device, struct request *request) {
  if (device->is_removed) return finish(request, NO_SUCH_DEVICE);
  switch (request->kind) {
    case OPEN:
      return finish(request, OK);
    case READ:
      return read(device, request);
    case CONTROL:
      return control(device, request);
    default:
      return forward(device, request);
  }
}

// The system: it hands requests to the driver for as long as it likes.
int main(void) {
  struct device bus = {0}, keyboard = {.below = &bus};
  while (nondet_int()) {
    struct request request = {.kind = nondet_int() & 3, .length = nondet_int()};
    keyboard.is_removed = nondet_int() == 7;
    dispatch(&keyboard, &request);
  }
  return 0;
}
