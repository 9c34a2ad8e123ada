import { groupDigits, type Product } from "@aushadhi/api/contract";
import { color, space, useMessages, weight } from "@aushadhi/shared-ui";
import { Pencil } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { IconButton } from "../ui/icon-button.tsx";
import { productsMessages } from "./messages.ts";
import { StockForm } from "./stock-form.tsx";

interface StockCellProps {
  product: Product;
  isReadOnly?: boolean;
}

/** A product's stock, editable in place. None left is said in red. */
export function StockCell({ product, isReadOnly = false }: StockCellProps) {
  const text = useMessages(productsMessages).stock;
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) place.current?.querySelector("button")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <StockForm product={product} onClose={() => setOpen(false)} />;
  const stock = groupDigits(product.stock);
  return (
    <Place ref={place}>
      {product.stock > 0 ? <span>{stock}</span> : <strong>{text.none}</strong>}
      {!isReadOnly && (
        <IconButton
          icon={Pencil}
          label={text.change(product.name, stock)}
          onClick={() => setOpen(true)}
        />
      )}
    </Place>
  );
}

const Place = styled.div`
  display: inline-flex;
  align-items: center;
  gap: ${space(0.5)};

  strong {
    color: ${color.danger};
    font-weight: ${weight.strong};
    white-space: nowrap;
  }
`;
