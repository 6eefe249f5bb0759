/** The way to a solver: text there, text back. Processes and workers are behind it, and solvers of the test suite. */
export interface Pipe {
  /** Whole commands. Never throws: what cannot be written ends the pipe. */
  write(text: string): void;
  /** Called with what the solver prints, in pieces of any size. A later listener replaces an earlier one. */
  onText(listener: (text: string) => void): void;
  /** Called once, when nothing more will come, even if that was before; `why` is for people. Replaces, too. */
  onEnd(listener: (why: string) => void): void;
  /** Ends the solver at once, whatever it is doing. */
  kill(): void;
  /** Stops the check under way and leaves the solver alive, where that can be done. */
  interrupt?(): void;
}
