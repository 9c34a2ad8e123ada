/** Texts of the toast area itself. */
export interface ToastWords {
  /** Name of the area, for screen readers. */
  area: string;
  close: string;
}
