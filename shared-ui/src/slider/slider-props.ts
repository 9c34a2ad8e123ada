export interface RangeSliderProps {
  /** Both ends of the scale. */
  min: number;
  max: number;
  step: number;
  /** The lower and the upper value. */
  value: readonly [number, number];
  /** Accessible names of the two thumbs. */
  labels: readonly [string, string];
  /** Text of a value for screen readers. */
  format(value: number): string;
  /** Called while a thumb moves. */
  onChange(value: readonly [number, number]): void;
  /** Called when a thumb is released. After keys: once no key was pressed for a while, or when the slider loses the focus. */
  onCommit(value: readonly [number, number]): void;
}
