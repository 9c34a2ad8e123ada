import { resizePictureUrl } from "@aushadhi/api/contract";
import { Picture, useMessages } from "@aushadhi/shared-ui";
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { messages } from "../messages.ts";
import { buildPictureSet } from "../product-card/build-picture-set.ts";
import { useReducedMotion } from "../use-media.ts";
import { Place } from "./gallery.styles.ts";
import { productMessages } from "./messages.ts";

export interface GalleryProps {
  name: string;
  /** Addresses of the pictures, the main one first. */
  pictures: readonly string[];
  hue: number;
}

/**
 * The width of the main picture. Screens finer than two dots per pixel state two thirds of it: nobody sees more than two
 * dots, and the next larger file has three times the bytes.
 */
const pictureSizes =
  "(min-width: 1280px) 471px, (min-width: 640px) 41vw, (min-resolution: 2.1dppx) 56vw, 84vw";

/** A product's pictures: a swipeable row with thumbnails. */
export function Gallery({ name, pictures, hue }: GalleryProps) {
  const { card } = useMessages(messages);
  const text = useMessages(productMessages);
  const isStill = useReducedMotion();
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  const show = (place: number) => {
    setShown(place);
    const left = place * (row.current?.clientWidth ?? 0);
    row.current?.scrollTo({ left, behavior: isStill ? "auto" : "smooth" });
  };
  const step = (event: KeyboardEvent) => {
    const to = shown + ({ ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0);
    if (to === shown || to < 0 || to >= pictures.length) return;
    event.preventDefault();
    show(to);
  };
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {};
    if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth));
  };

  return (
    <Place
      className="pictures"
      role="group"
      aria-label={text.pictures(name)}
      style={{ "--hue": hue } as CSSProperties}
    >
      <ul
        className="row"
        data-still={!isAlive || undefined}
        ref={row}
        onScrollEnd={follow}
        onKeyDown={step}
        tabIndex={pictures.length > 1 ? 0 : undefined}
      >
        {(pictures.length > 0 ? pictures : [null]).map((url, place) => (
          <li key={url}>
            <Picture
              src={url}
              srcSet={url ? buildPictureSet(url) : undefined}
              sizes={pictureSizes}
              alt={place === 0 ? name : text.picture(name, place + 1)}
              missing={card.noImage}
              hue={hue}
              priority={place === 0 ? "first" : "later"}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="thumbs">
          {pictures.map((url, place) => (
            <li key={url}>
              <button
                type="button"
                aria-label={text.show(place + 1)}
                aria-current={place === shown}
                onClick={() => show(place)}
              >
                <img
                  src={resizePictureUrl(url, 160)}
                  alt=""
                  width={160}
                  height={160}
                  loading="lazy"
                  decoding="async"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Place>
  );
}
