import type { Product } from "@aushadhi/api/contract";
import { Badge, space, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { asRows } from "../ui/table/layouts.ts";
import { productsMessages } from "./messages.ts";

/** Badges for a product's state. */
export function StatusBadges({ product }: { product: Product }) {
  const text = useMessages(productsMessages).badges;
  const { isActive, isFeatured, needsCheck, prescriptionRequired, stock, minStock } = product;
  return (
    <Badges>
      <Badge $kind={isActive ? "good" : "plain"}>{isActive ? text.active : text.inactive}</Badge>
      {isFeatured && <Badge $kind="featured">{text.featured}</Badge>}
      {needsCheck && <Badge $kind="warn">{text.check}</Badge>}
      {prescriptionRequired === "yes" && !needsCheck && (
        <Badge $kind="danger">{text.prescription}</Badge>
      )}
      {stock <= minStock && <Badge $kind="warn">{text.lowStock}</Badge>}
    </Badges>
  );
}

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)};

  td & {
    justify-content: flex-end;
  }

  ${asRows} {
    td & {
      justify-content: flex-start;
    }
  }
`;
