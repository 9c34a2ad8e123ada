import type { CSSProperties, ReactNode } from "react";
import { styled } from "styled-components";
import { color, font, radius } from "../theme/tokens.ts";

export interface PictureProps {
  /** Null shows the text `missing` instead. */
  src: string | null;
  srcSet?: string | undefined;
  /** Value of the `sizes` attribute. */
  sizes?: string | undefined;
  alt: string;
  /** Text shown when there is no picture. */
  missing: string;
  /** Hue of the tinted background, 0 to 360 degrees. */
  hue: number;
  /** `first` for the main picture of a page, `soon` for pictures visible without scrolling. */
  priority?: "first" | "soon" | "later";
  /** Badges on the picture. */
  children?: ReactNode;
}

/** A square picture on a tinted background. Its space is reserved before it loads. */
export function Picture(props: PictureProps) {
  const { src, srcSet, sizes, alt, missing, hue, priority = "later", children } = props;
  return (
    <Ground className="picture" style={{ "--hue": hue } as CSSProperties}>
      {src === null ? (
        <span>{missing}</span>
      ) : (
        <img
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          width={640}
          height={640}
          decoding="async"
          loading={priority === "later" ? "lazy" : "eager"}
          fetchPriority={priority === "first" ? "high" : "auto"}
        />
      )}
      {children}
    </Ground>
  );
}

/** The background alone, for skeletons and drawings. */
export const Ground = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${radius.medium};
  background: radial-gradient(
    120% 90% at 50% 15%,
    hsl(var(--hue) ${color.tintFrom}),
    hsl(var(--hue) ${color.tintTo})
  );

  img {
    position: absolute;
    inset: 4%;
    width: 92%;
    height: 92%;
    object-fit: contain;
  }

  > span {
    color: ${color.inkSoft};
    font-size: ${font.note};
  }
`;
