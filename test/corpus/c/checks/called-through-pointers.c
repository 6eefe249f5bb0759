/* Pointers to functions that come from elsewhere: what is not null is taken to be a function, and nothing is known of it. */
struct operations {
  int (*run)(int);
};

int guarded(int (*callback)(void)) {
  if (!callback) return 0;
  return callback();
}

/*@ requires callback != \null; */
int demanded(int (*callback)(void)) {
  return callback();
}

/*@ requires \valid_read(table) && table->run != 0; */
int from_table(const struct operations *table) {
  return table->run(3);
}

int untested(int (*callback)(void)) {
  return callback(); //~ ERROR null-dereference
}

int tested_wrongly(int (*callback)(void)) {
  if (callback) return 0;
  return callback(); //~ ERROR null-dereference
}
