/** Where values are drawn on the track, as shares of its width from 0 to 1. Both functions ascend. */
export interface SliderScale {
  toShare(value: number): number;
  toValue(share: number): number;
}

export interface RangeSliderProps {
  /** Both ends of the scale. */
  min: number;
  max: number;
  /** How far an arrow key moves a thumb. */
  step: number;
  /** How far Page Up and Page Down move a thumb; a tenth of the scale by default. */
  pageStep?: number;
  /** The lower and the upper value. */
  value: readonly [number, number];
  /** Even by default. */
  scale?: SliderScale;
  /** Accessible names of the two thumbs. */
  labels: readonly [string, string];
  /** Text of a value for screen readers. */
  format(value: number): string;
  /** Called while a thumb moves. */
  onChange(value: readonly [number, number]): void;
  /** Called when a thumb is released. After keys: once no key was pressed for a while, or when the slider loses the focus. */
  onCommit(value: readonly [number, number]): void;
}

/** The lower and the upper value. */
export type Range = RangeSliderProps["value"];

/** The scale of a slider, which is even if it has none of its own. */
export const getScale = ({
  min,
  max,
  scale,
}: Pick<RangeSliderProps, "min" | "max" | "scale">): SliderScale =>
  scale ?? {
    toShare: (value) => (value - min) / (max - min),
    toValue: (share) => min + share * (max - min),
  };
