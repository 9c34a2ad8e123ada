/** Whether the visitor has asked to be spared what they may not need. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
