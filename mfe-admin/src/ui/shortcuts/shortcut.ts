/** Something that a key does while a screen is open. */
export interface Shortcut {
  /**
   * One key as the browser names it (`j`, `/`, `Enter`, `J` for Shift and j), two after one another (`g o`), or one
   * together with Ctrl or Cmd (`Mod+k`). Without keys it is only an action of the command palette.
   */
  keys?: string;
  /** What it does, in the imperative: "Open the order". */
  label: string;
  /** Heading that it is listed under; the open screen's own when left out. */
  group?: string;
  /** Whether the command palette offers it as well. */
  isAction?: boolean;
  run(): void;
}
