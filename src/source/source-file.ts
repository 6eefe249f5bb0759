/** A file as read: its name as the user gave it, and its text. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
}
