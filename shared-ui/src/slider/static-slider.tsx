import type { RangeSliderProps } from "./slider-props.ts";

/** A picture of the slider in its size and state, until its code has come. */
export function StaticSlider({ min, max, value }: Pick<RangeSliderProps, "min" | "max" | "value">) {
  const [low, high] = value.map((each) => `${((each - min) / (max - min)) * 100}%`);
  const thumb = { position: "absolute", top: "50%", translate: "-50% -50%" } as const;
  return (
    <div data-part="control" aria-hidden>
      <div data-part="track">
        <div
          data-part="range"
          style={{ position: "absolute", left: low, width: `calc(${high} - ${low})` }}
        />
        <div data-part="thumb" style={{ ...thumb, left: low }} />
        <div data-part="thumb" style={{ ...thumb, left: high }} />
      </div>
    </div>
  );
}
