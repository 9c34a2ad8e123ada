import { Slider } from "@base-ui/react/slider";
import type { RangeSliderProps } from "./slider-props.ts";

const pair = (values: readonly number[]) => [values[0] ?? 0, values[1] ?? 0] as const;

/** The working slider; a chunk of its own. */
export function LiveSlider(props: RangeSliderProps) {
  const { min, max, step, value, labels, format, onChange, onCommit } = props;
  return (
    <Slider.Root
      min={min}
      max={max}
      step={step}
      largeStep={step * 100}
      value={value}
      onValueChange={(values) => onChange(pair(values))}
      onValueCommitted={(values) => onCommit(pair(values))}
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
