import type { Product } from "@aushadhi/api/contract";
import { color, font, radius, space, useMessages, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { productMessages } from "./messages.ts";

const colors: Record<Product["availability"], string> = {
  in_stock: color.brand,
  low_stock: color.warn,
  out_of_stock: color.danger,
};

/** Shows whether the product is available. */
export function StockLine({ availability }: Pick<Product, "availability">) {
  const text = useMessages(productMessages);
  return <Line $color={colors[availability]}>{text.stock[availability]}</Line>;
}

const Line = styled.p<{ $color: string }>`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  color: ${({ $color }) => $color};
  font-size: ${font.control};
  font-weight: ${weight.strong};

  &::before {
    content: "";
    width: ${space(1)};
    height: ${space(1)};
    border-radius: ${radius.full};
    background: currentColor;
  }
`;
