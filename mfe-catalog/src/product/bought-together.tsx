import type { RelatedProduct } from "@aushadhi/api/contract";
import { from, Heading, space, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { productMessages } from "./messages.ts";
import { RelatedRow } from "./related-row.tsx";

/** Products often ordered together with this one. */
export function BoughtTogether({ others }: { others: RelatedProduct[] }) {
  const text = useMessages(productMessages);
  if (others.length === 0) return null;
  return (
    <Place>
      <Heading $size="small">{text.boughtTogether}</Heading>
      <ul>
        {others.map((other) => (
          <RelatedRow key={other.id} product={other} />
        ))}
      </ul>
    </Place>
  );
}

const Place = styled.section`
  grid-column: 1 / -1;

  ${from.medium} {
    ul {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      column-gap: ${space(3)};
    }
  }
`;
