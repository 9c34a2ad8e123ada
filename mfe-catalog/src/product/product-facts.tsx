import type { Product } from "@aushadhi/api/contract";
import { color, font, formatDay, Nepali, space, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { productMessages } from "./messages.ts";

/** Ingredients, maker, batch and expiry date. Unknown facts are left out. */
export function ProductFacts({ product }: { product: Product }) {
  const text = useMessages(productMessages);
  const { genericName, strength, form, packSize, packUnit } = product;
  const { manufacturer, batchNumber, expiryDate } = product;
  const facts = [
    [text.generic, genericName],
    [text.strength, strength],
    [text.form, form],
    [text.pack, packSize && `${packSize} ${packUnit}`],
    [text.manufacturer, manufacturer],
    [text.batch, batchNumber],
    [text.expiry, expiryDate && formatDay(expiryDate)],
  ] as const;
  const known = facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
  return (
    known.length > 0 && (
      <Facts>
        {known.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Nepali text={value} />
            </dd>
          </div>
        ))}
      </Facts>
    )
  );
}

const Facts = styled.dl`
  border-top: 1px solid ${color.line};
  font-size: ${font.control};

  div {
    display: grid;
    grid-template-columns: ${space(18)} minmax(0, 1fr);
    gap: ${space(2)};
    padding-block: ${space(1.25)};
    border-bottom: 1px solid ${color.line};
  }

  dt {
    color: ${color.inkFaint};
  }

  dd {
    overflow-wrap: anywhere;
  }
`;
