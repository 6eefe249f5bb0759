// What a driver knows of the system that it works in.
enum { OK = 0, PENDING = 259, NO_SUCH_DEVICE = -1, BAD_REQUEST = -2 };
enum kind { OPEN, READ, CONTROL, POWER };

struct request {
  enum kind kind;
  int length;
  int status;
};

struct device {
  int is_removed;
  int waiting;
  struct device *below;
};

void prepare_next(struct request *request);
int pass_on(struct device *device, struct request *request);
void mark_pending(struct request *request);
void put_in_queue(struct device *device, struct request *request);
void complete(struct request *request);

int dispatch(struct device *device, struct request *request);
