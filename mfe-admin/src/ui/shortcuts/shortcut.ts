/** What a key does while a screen is open. */
export interface Shortcut {
  /**
   * One key as the browser names it (`j`, `/`, `Enter`, `J` for Shift and j), a sequence of two
   * (`g o`), or a key with Ctrl or Cmd (`Mod+k`). Without keys it is only an action in the command
   * palette.
   */
  keys?: string;
  /** What it does, in the imperative: "Open the order". */
  label: string;
  /** Heading in the list of shortcuts; the open screen's name by default. */
  group?: string;
  /** Whether the command palette also offers it. */
  isAction?: boolean;
  run(): void;
}
