import { font, space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { asWideRows } from "../ui/table/layouts.ts";

/** A SKU in the product list. A long one breaks, so that the name has the room; in a column it is cut after two lines. */
export const Sku = styled.span`
  font-size: ${font.small};
  overflow-wrap: anywhere;

  ${asWideRows} {
    display: -webkit-box;
    width: ${space(13)};
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;
