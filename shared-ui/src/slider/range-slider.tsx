import { type ComponentType, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { sliderLook } from "./slider-look.ts";
import type { RangeSliderProps } from "./slider-props.ts";
import { StillSlider } from "./still-slider.tsx";

/**
 * A slider with two thumbs. Its code comes when it is first seen; until then, and without script, a picture
 * of it stands there, so give the same two values number boxes as well.
 */
export function RangeSlider(props: RangeSliderProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Live, setLive] = useState<ComponentType<RangeSliderProps> | null>(null);

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      // If the code does not come, the number boxes still do the work.
      import("./live-slider.tsx").then(
        ({ LiveSlider }) => setLive(() => LiveSlider),
        () => undefined,
      );
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return <Place ref={place}>{Live ? <Live {...props} /> : <StillSlider {...props} />}</Place>;
}

const Place = styled.div`
  ${sliderLook}
`;
