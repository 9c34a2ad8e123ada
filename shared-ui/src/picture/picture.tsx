import type { CSSProperties, ReactNode } from "react";
import { styled } from "styled-components";
import { color, font, radius } from "../theme/tokens.ts";

export interface PictureProps {
  /** Null shows `missing` in the picture's place. */
  src: string | null;
  srcSet?: string | undefined;
  /** Width at which it is shown, in the words of the `sizes` attribute. */
  sizes?: string | undefined;
  alt: string;
  /** What stands there when there is no picture. */
  missing: string;
  /** Hue of the tinted ground, 0 to 360. */
  hue: number;
  /** `first` for the one picture a page opens with, `soon` for what is seen without scrolling. */
  priority?: "first" | "soon" | "later";
  /** Badges on the picture. */
  children?: ReactNode;
}

/** A square picture on a tinted ground; takes its place before it has come. */
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

/** The ground alone, for skeletons and drawings. */
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
