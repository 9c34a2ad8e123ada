import { Skeleton, space, useMessages, VisuallyHidden } from "@aushadhi/shared-ui";
import { Card, Cards } from "./address-card.styles.ts";
import { messages } from "./messages.ts";

/** Placeholder while the address book loads. */
export function AddressSkeleton() {
  const { coming } = useMessages(messages);
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{coming}</VisuallyHidden>
      <Cards as="div">
        {["first", "second", "third"].map((card) => (
          <Card as="div" key={card}>
            <div className="kind">
              <Skeleton $width={space(18)} $height={space(2)} />
            </div>
            <Skeleton $width={space(16)} $height="26px" />
            <Skeleton $height={space(12)} />
            <div className="actions">
              <Skeleton $width={space(22)} $height={space(4.5)} />
            </div>
          </Card>
        ))}
      </Cards>
    </div>
  );
}
