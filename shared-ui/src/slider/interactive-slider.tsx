import { Slider } from "@base-ui/react/slider";
import type { FocusEvent } from "react";
import type { RangeSliderProps } from "./slider-props.ts";
import { useDebouncedCommit } from "./use-debounced-commit.ts";

const toPair = (values: readonly number[]) => [values[0] ?? 0, values[1] ?? 0] as const;

/** The interactive slider, in its own chunk. */
export function InteractiveSlider(props: RangeSliderProps) {
  const { min, max, step, value, labels, format, onChange } = props;
  const { commit, commitLater, flush } = useDebouncedCommit(props);
  const flushOnBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) flush();
  };
  return (
    <Slider.Root
      min={min}
      max={max}
      step={step}
      largeStep={step * Math.ceil((max - min) / step / 10)}
      value={value}
      onValueChange={(values) => onChange(toPair(values))}
      onValueCommitted={(values, { reason }) => {
        const isPointer = reason === "drag" || reason === "track-press";
        (isPointer ? commit : commitLater)(toPair(values));
      }}
      onBlur={flushOnBlur}
    >
      <Slider.Control data-part="control">
        <Slider.Track data-part="track">
          <Slider.Indicator data-part="range" />
          {labels.map((label, index) => (
            <Slider.Thumb
              key={label}
              data-part="thumb"
              index={index}
              getAriaLabel={() => label}
              getAriaValueText={(_, number) => format(number)}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}
