import { Heading, Skeleton, space, target, useMessages } from "@aushadhi/shared-ui";
import { homeMessages } from "./messages.ts";
import { SectionHead } from "./section-head.ts";
import { SlideRow } from "./slide-row.ts";

/** Placeholder for the carousel while the categories load. */
export function CarouselSkeleton() {
  const text = useMessages(homeMessages);
  return (
    <section aria-busy>
      <SectionHead>
        <Heading>{text.categories}</Heading>
        <Skeleton $width={space(15)} $height={target.small} />
      </SectionHead>
      <SlideRow aria-hidden data-driven="true">
        <ul className="slides">
          {Array.from({ length: 6 }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: these are all alike and never move.
            <li key={place}>
              <div className="blank">
                <Skeleton $width={space(6.5)} $height={space(6.5)} />
                <span>
                  <Skeleton $width={space(11)} />
                </span>
              </div>
            </li>
          ))}
        </ul>
      </SlideRow>
    </section>
  );
}
