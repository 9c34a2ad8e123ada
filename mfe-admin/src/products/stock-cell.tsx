import { groupDigits, type Product } from "@aushadhi/api/contract";
import { space, useMessages } from "@aushadhi/shared-ui";
import { Pencil } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { IconButton } from "../ui/icon-button.tsx";
import { productsMessages } from "./messages.ts";
import { StockForm } from "./stock-form.tsx";

/** A product's stock, editable in place. */
export function StockCell({ product }: { product: Product }) {
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
      {stock}
      <IconButton
        icon={Pencil}
        label={text.change(product.name, stock)}
        onClick={() => setOpen(true)}
      />
    </Place>
  );
}

const Place = styled.div`
  display: inline-flex;
  align-items: center;
  gap: ${space(0.5)};
`;
