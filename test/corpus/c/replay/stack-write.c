int fill(unsigned n, char c) {
  char text[8] = {c};
  if (n < 20) text[n * 2] = 'x';
  return text[0];
}
