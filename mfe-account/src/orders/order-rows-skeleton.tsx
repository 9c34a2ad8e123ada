import { from, Skeleton, space, useMessages, VisuallyHidden } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { messages } from "./messages.ts";
import { Card, Rows } from "./order-card.styles.ts";

/** Placeholder with three rows while orders load. */
export function OrderRowsSkeleton() {
  const { coming } = useMessages(messages);
  return (
    <div aria-busy>
      <VisuallyHidden as="p">{coming}</VisuallyHidden>
      <Rows className="coming" aria-hidden>
        {["first", "second", "third"].map((row) => (
          <li key={row}>
            <Blank as="div">
              <Skeleton className="number" $width={space(24)} $height={space(2.5)} />
              <Skeleton className="id" $width={space(32)} $height={space(2)} />
              <Skeleton className="badges" $width={space(24)} />
              <Skeleton className="when" $width={space(18)} $height={space(2)} />
              <Skeleton className="items" $width="80%" />
              <Skeleton className="method" $width={space(14)} $height={space(2)} />
              <Skeleton className="total" $width={space(10)} $height={space(2.5)} />
            </Blank>
          </li>
        ))}
      </Rows>
    </div>
  );
}

const Blank = styled(Card)`
  span {
    max-width: 100%;
  }

  .items {
    height: ${space(4.5)};
  }

  ${from.medium} {
    .items {
      height: ${space(2)};
    }
  }
`;
