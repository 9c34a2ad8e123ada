import type { Product, RelatedProduct } from "@aushadhi/api/contract";
import {
  color,
  font,
  Heading,
  hairline,
  links,
  Money,
  Nepali,
  onHover,
  radius,
  space,
  useMessages,
  weight,
} from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Link } from "wouter";
import { productMessages } from "./messages.ts";

/**
 * Links to other strengths, forms and packs of the same generic name. Products of another maker
 * show its name.
 */
export function OtherPacks({ product, others }: { product: Product; others: RelatedProduct[] }) {
  const text = useMessages(productMessages);
  if (others.length === 0) return null;
  return (
    <section>
      <Heading $size="small">{text.otherPacks}</Heading>
      <List>
        {others.map((other) => (
          <li key={other.id}>
            <Link href={links.product(other.id)}>
              <b>
                <Nepali
                  text={describe(other) === describe(product) ? other.name : describe(other)}
                />
              </b>
              <small>
                <Money rupees={other.discountPrice ?? other.price} />
                {other.manufacturer !== product.manufacturer && (
                  <Nepali text={` · ${other.manufacturer}`} />
                )}
                {other.availability === "out_of_stock" && (
                  <span>{` · ${text.stock.out_of_stock}`}</span>
                )}
              </small>
            </Link>
          </li>
        ))}
      </List>
    </section>
  );
}

type Labelled = Pick<Product, "name" | "strength" | "form" | "packSize" | "packUnit">;

function describe({ name, strength, form, packSize, packUnit }: Labelled): string {
  const kind = [strength, form].filter(Boolean).join(" ") || name;
  return packSize ? `${kind}, ${packSize} ${packUnit}` : kind;
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: ${space(1)};

  a {
    display: grid;
    padding: ${space(1)} ${space(1.5)};
    border: ${hairline};
    border-radius: ${radius.medium};
    background: ${color.surface};
    color: ${color.ink};
    font-size: ${font.note};
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  b {
    font-weight: ${weight.strong};
  }

  small {
    font-size: inherit;
    color: ${color.inkSoft};
  }

  ${onHover} {
    a:hover {
      border-color: ${color.lineStrong};
    }
  }
`;
