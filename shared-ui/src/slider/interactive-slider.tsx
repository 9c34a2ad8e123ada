import type { FocusEvent, KeyboardEvent } from "react";
import { getScale, type Range, type RangeSliderProps } from "./slider-props.ts";
import { useDebouncedCommit } from "./use-debounced-commit.ts";
import { useThumbDrag } from "./use-thumb-drag.ts";

/** The interactive slider, in its own chunk. Keys move its values evenly, the pointer along the scale. */
export function InteractiveSlider(props: RangeSliderProps) {
  const { min, max, step, value, labels, format, onChange } = props;
  const { commit, commitLater, flush } = useDebouncedCommit(props);
  const scale = getScale(props);
  const [low, high] = value.map((end) => scale.toShare(end)) as [number, number];

  /** Moves one thumb in whole steps, up to the other one. */
  const move = (thumb: number, wanted: number): Range => {
    const whole = min + Math.round((wanted - min) / step) * step;
    const next: Range =
      thumb === 0
        ? [clamp(whole, min, value[1]), value[1]]
        : [value[0], clamp(whole, value[0], max)];
    onChange(next);
    return next;
  };
  const drag = useThumbDrag({
    shares: [low, high],
    onMove: (thumb, share) => move(thumb, scale.toValue(share)),
    onRelease: commit,
  });
  const moveByKey = (thumb: number, event: KeyboardEvent) => {
    const wanted = readKey(event.key, value[thumb] ?? min, props);
    if (wanted === null) return;
    event.preventDefault();
    commitLater(move(thumb, wanted));
  };
  const flushOnBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) flush();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the inputs inside it take the keyboard.
    <div data-part="control" onBlur={flushOnBlur} onPointerDown={drag.onPointerDown}>
      <div data-part="track" ref={drag.track}>
        <div
          data-part="range"
          style={{ position: "absolute", left: toPercent(low), width: toPercent(high - low) }}
        />
        {labels.map((label, thumb) => (
          <div
            key={label}
            data-part="thumb"
            style={{
              position: "absolute",
              top: "50%",
              left: toPercent(thumb === 0 ? low : high),
              translate: "-50% -50%",
            }}
          >
            <input
              type="range"
              aria-label={label}
              aria-valuetext={format(value[thumb] ?? min)}
              min={min}
              max={max}
              step={step}
              value={value[thumb]}
              style={{ position: "absolute", inset: 0, opacity: 0, pointerEvents: "none" }}
              // Screen readers on phones change the value without keys.
              onChange={({ target }) => commitLater(move(thumb, Number(target.value)))}
              onKeyDown={(event) => moveByKey(thumb, event)}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

const toPercent = (share: number) => `${share * 100}%`;
const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** Returns the value that a key leads to, or null for a key that moves nothing. */
function readKey(key: string, value: number, props: RangeSliderProps): number | null {
  const { min, max, step, pageStep = (max - min) / 10 } = props;
  if (key === "ArrowRight" || key === "ArrowUp") return value + step;
  if (key === "ArrowLeft" || key === "ArrowDown") return value - step;
  if (key === "PageUp") return value + pageStep;
  if (key === "PageDown") return value - pageStep;
  if (key === "Home") return min;
  return key === "End" ? max : null;
}
