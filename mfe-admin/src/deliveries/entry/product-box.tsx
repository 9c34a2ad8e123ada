import type { Product } from "@aushadhi/api/contract";
import {
  color,
  font,
  hairline,
  layer,
  Nepali,
  radius,
  space,
  TextField,
  useMessages,
} from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { type Ref, useId } from "react";
import { styled } from "styled-components";
import { deliveriesMessages } from "../messages.ts";
import { useProductMatch } from "./use-product-match.ts";

interface ProductBoxProps {
  box: Ref<HTMLInputElement>;
  error: string | undefined;
  onPick(product: Product): void;
}

/** Finds a product by name, SKU or barcode; its list is driven by the keyboard. */
export function ProductBox({ box, error, onPick }: ProductBoxProps) {
  const text = useMessages(deliveriesMessages).entry;
  const listId = useId();
  const match = useProductMatch(onPick);
  const { typed, matches, active } = match;
  const isOpen = matches.length > 0;
  const failure = match.error ? getFailureText(match.error, text.searchFailed) : undefined;
  return (
    <Place>
      <TextField
        ref={box}
        label={text.product}
        placeholder={text.productHint}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        value={typed}
        error={error ?? failure}
        onChange={({ target }) => match.type(target.value)}
        onKeyDown={match.onKeyDown}
      />
      {isOpen && (
        <List role="listbox" id={listId} aria-label={text.matches}>
          {matches.map((product, index) => (
            <Option
              key={product.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              // Before the box loses the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                match.pick(product);
              }}
            >
              <Nepali text={product.name} />
              <small>{text.facts(product.sku, product.stock)}</small>
            </Option>
          ))}
        </List>
      )}
      <p role="status">
        <Nepali text={match.isNothing ? text.nothing(typed.trim()) : ""} />
      </p>
    </Place>
  );
}

const Place = styled.div`
  position: relative;

  > p {
    color: ${color.inkSoft};
    font-size: ${font.note};
  }
`;

const List = styled.div`
  position: absolute;
  z-index: ${layer.bar};
  inset: 100% 0 auto;
  max-height: ${space(45)};
  margin-top: ${space(0.5)};
  padding: ${space(0.5)};
  border: ${hairline};
  border-radius: ${radius.medium};
  background: ${color.surface};
  overflow-y: auto;
`;

const Option = styled.div`
  padding: ${space(1)} ${space(1.5)};
  border-radius: ${radius.small};
  cursor: pointer;
  overflow-wrap: anywhere;

  &[aria-selected="true"] {
    background: ${color.brandTint};
    color: ${color.brandDeep};
  }

  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${font.note};
  }
`;
