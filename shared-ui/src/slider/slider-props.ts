export interface RangeSliderProps {
  /** Both ends of the scale. */
  min: number;
  max: number;
  step: number;
  /** The lower and the upper value. */
  value: readonly [number, number];
  /** Names of the two thumbs. */
  labels: readonly [string, string];
  /** A value as it is read out. */
  format(value: number): string;
  /** Told while a thumb moves. */
  onChange(value: readonly [number, number]): void;
  /** Called when a thumb is released, or when the keys that moved it rest or the slider is left. */
  onCommit(value: readonly [number, number]): void;
}
