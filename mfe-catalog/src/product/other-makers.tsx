import type { Product, RelatedProduct } from "@aushadhi/api/contract";
import { color, formatRupees, Heading, Unbroken, useMessages, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { productMessages } from "./messages.ts";
import { comparePieces } from "./price-per-piece.ts";
import { RelatedRow } from "./related-row.tsx";

/** The same medicine from other makers, with the price per piece where packs are comparable. */
export function OtherMakers({ product, others }: { product: Product; others: RelatedProduct[] }) {
  const text = useMessages(productMessages);
  if (others.length === 0) return null;
  return (
    <section>
      <Heading $size="small">{text.otherMakers}</Heading>
      <p>{text.otherMakersText}</p>
      <ul>
        {others.map((other) => {
          const piece = comparePieces(other, product);
          return (
            <RelatedRow key={other.id} product={other}>
              {piece && (
                <p>
                  <Unbroken>{text.each(formatRupees(piece.each), piece.unit)}</Unbroken>
                  {piece.less > 0 && (
                    <>
                      {" · "}
                      <Saving as="b">{text.less(formatRupees(piece.less), piece.unit)}</Saving>
                    </>
                  )}
                </p>
              )}
            </RelatedRow>
          );
        })}
      </ul>
    </section>
  );
}

const Saving = styled(Unbroken)`
  color: ${color.brand};
  font-weight: ${weight.strong};
`;
