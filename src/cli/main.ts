/** The command line's entry: arguments in, a report and an exit code out. */
console.error("inquest: no commands yet");
process.exitCode = 2;
