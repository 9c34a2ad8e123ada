/** A run of the terms or words of a text. */
export interface TermRun {
  from: number;
  size: number;
}
