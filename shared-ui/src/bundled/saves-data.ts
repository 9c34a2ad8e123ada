/** Whether the visitor's browser asks to save data (`Save-Data`). */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
