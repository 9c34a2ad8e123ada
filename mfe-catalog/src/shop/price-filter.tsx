import { limits } from "@aushadhi/api/contract";
import {
  color,
  font,
  formatRupees,
  RangeSlider,
  space,
  TextField,
  useMessages,
  usePlatform,
  weight,
} from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { styled } from "styled-components";
import type { Listing } from "./listing-url.ts";
import { shopMessages } from "./messages.ts";
import { priceQuantiles } from "./price-quantiles.ts";
import { createPriceScale } from "./price-scale.ts";
import { listingForm } from "./search-box.tsx";

const top = limits.priceSliderMax;

export interface PriceFilterProps {
  minPrice: number;
  maxPrice: number;
  onChange(bounds: Pick<Listing, "minPrice" | "maxPrice">): void;
}

/** Price range: a slider and two exact number fields. */
export function PriceFilter({ minPrice, maxPrice, onChange }: PriceFilterProps) {
  const text = useMessages(shopMessages);
  const { api } = usePlatform();
  // Without quantiles, the slider's steps are even.
  const { data: quantiles = [] } = useQuery({ ...priceQuantiles(api), retry: false });
  const scale = createPriceScale(quantiles);
  const readStops = ([low, high]: readonly [number, number]) =>
    [scale.rupeesAt(Math.round(low)), scale.rupeesAt(Math.round(high))] as const;
  const [draft, setDraft] = useState({ min: String(minPrice), max: String(maxPrice) });
  const [shownFor, setShownFor] = useState({ minPrice, maxPrice });

  if (minPrice !== shownFor.minPrice || maxPrice !== shownFor.maxPrice) {
    setShownFor({ minPrice, maxPrice });
    setDraft({ min: String(minPrice), max: String(maxPrice) });
  }

  const bounds = sortBounds(parseBound(draft.min, 0), parseBound(draft.max, top));
  const settle = ([minPrice, maxPrice]: readonly [number, number]) => {
    setDraft({ min: String(minPrice), max: String(maxPrice) });
    onChange({ minPrice, maxPrice });
  };
  const settleAtEnter = ({ key }: KeyboardEvent) => {
    if (key === "Enter") settle(bounds);
  };
  const box = {
    form: listingForm,
    type: "number",
    inputMode: "numeric",
    min: 0,
    max: top,
  } as const;

  return (
    <Fieldset>
      <legend>{text.priceRange}</legend>
      <RangeSlider
        min={0}
        max={scale.last}
        step={1}
        value={[scale.positionOf(bounds[0]), scale.positionOf(bounds[1])]}
        labels={[text.minPrice, text.maxPrice]}
        format={(position) => {
          const rupees = formatRupees(scale.rupeesAt(position));
          return position === scale.last ? text.noLimit(rupees) : rupees;
        }}
        onChange={(positions) => {
          const [min, max] = readStops(positions);
          setDraft({ min: String(min), max: String(max) });
        }}
        onCommit={(positions) => settle(readStops(positions))}
      />
      <div>
        <TextField
          {...box}
          label={text.minShort}
          name="minPrice"
          value={draft.min}
          onChange={({ target }) => setDraft({ ...draft, min: target.value })}
          onBlur={() => settle(bounds)}
          onKeyDown={settleAtEnter}
        />
        <TextField
          {...box}
          label={text.maxShort}
          name="maxPrice"
          value={draft.max}
          onChange={({ target }) => setDraft({ ...draft, max: target.value })}
          onBlur={() => settle(bounds)}
          onKeyDown={settleAtEnter}
        />
      </div>
    </Fieldset>
  );
}

/** Parses a typed bound in whole rupees; empty, or 0 at the top, means no bound. */
function parseBound(typed: string, none: number): number {
  const rupees = Math.round(Number(typed));
  if (!Number.isFinite(rupees) || rupees <= 0) return none;
  return Math.min(rupees, top);
}

const sortBounds = (low: number, high: number) =>
  [Math.min(low, high), Math.max(low, high)] as const;

const Fieldset = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    color: ${color.inkSoft};
    font-size: ${font.note};
    font-weight: ${weight.strong};
  }

  > div:last-child {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${space(1.5)};
    margin-top: ${space(1)};
  }

  input {
    appearance: textfield;
  }

  input::-webkit-inner-spin-button {
    appearance: none;
    margin: 0;
  }
`;
