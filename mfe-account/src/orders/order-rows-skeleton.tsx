import { Skeleton, space, useMessages, VisuallyHidden } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { messages } from "./messages.ts";
import { Card, Rows } from "./order-card-look.ts";

/** Three orders while they are still coming (part 2, section 2). */
export function OrderRowsSkeleton() {
  const { coming } = useMessages(messages);
  return (
    <div aria-busy>
      <VisuallyHidden as="p">{coming}</VisuallyHidden>
      <Rows className="coming" aria-hidden>
        {["first", "second", "third"].map((row) => (
          <li key={row}>
            <Blank as="div">
              <div className="name">
                <Skeleton $width={space(24)} $height={space(3)} />
                <Skeleton className="id" $width={space(36)} $height={space(2.5)} />
              </div>
              <Skeleton className="badges" $width={space(26)} $height={space(3.125)} />
              <Skeleton className="when" $width={space(18)} $height={space(2.5)} />
              <Skeleton className="items" $width="80%" $height={space(2.5)} />
              <Skeleton className="method" $width={space(14)} $height={space(2.5)} />
              <Skeleton className="total" $width={space(10)} $height={space(3)} />
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
`;
