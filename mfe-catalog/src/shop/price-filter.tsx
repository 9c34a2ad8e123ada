import { describeNumberFault, limits, parseNumber } from "@aushadhi/api/contract";
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
  // Without quantiles, the slider's track is even.
  const { data: quantiles = [] } = useQuery({ ...priceQuantiles(api), retry: false });
  const scale = createPriceScale(quantiles);
  const [draft, setDraft] = useState({ min: String(minPrice), max: String(maxPrice) });
  const [errors, setErrors] = useState<{ min?: string | undefined; max?: string | undefined }>({});
  const [shownFor, setShownFor] = useState({ minPrice, maxPrice });
  const type = (typed: typeof draft) => {
    setDraft(typed);
    setErrors({});
  };

  if (minPrice !== shownFor.minPrice || maxPrice !== shownFor.maxPrice) {
    setShownFor({ minPrice, maxPrice });
    type({ min: String(minPrice), max: String(maxPrice) });
  }

  const read = { min: readBound(draft.min, 0), max: readBound(draft.max, top) };
  const bounds = sortBounds(read.min.rupees ?? minPrice, read.max.rupees ?? maxPrice);
  const settle = ([minPrice, maxPrice]: readonly [number, number]) => {
    type({ min: String(minPrice), max: String(maxPrice) });
    onChange({ minPrice, maxPrice });
  };
  const settleTyped = () => {
    const { min, max } = read;
    if (min.error || max.error) setErrors({ min: min.error, max: max.error });
    else settle(bounds);
  };
  const settleAtEnter = ({ key }: KeyboardEvent) => {
    if (key === "Enter") settleTyped();
  };
  const box = {
    form: listingForm,
    inputMode: "numeric",
    autoComplete: "off",
    // For browsers without script, which send what is typed.
    pattern: "[0-9]*",
    title: text.wholeRupees,
    onBlur: settleTyped,
    onKeyDown: settleAtEnter,
  } as const;

  return (
    <Fieldset>
      <legend>{text.priceRange}</legend>
      <RangeSlider
        min={0}
        max={top}
        step={1}
        pageStep={100}
        value={bounds}
        scale={scale}
        labels={[text.minPrice, text.maxPrice]}
        format={(price) => {
          const rupees = formatRupees(price);
          return price === top ? text.noLimit(rupees) : rupees;
        }}
        onChange={([min, max]) => type({ min: String(min), max: String(max) })}
        onCommit={settle}
      />
      <div>
        <TextField
          {...box}
          label={text.minShort}
          name="minPrice"
          value={draft.min}
          error={errors.min}
          onChange={({ target }) => type({ ...draft, min: target.value })}
        />
        <TextField
          {...box}
          label={text.maxShort}
          name="maxPrice"
          value={draft.max}
          error={errors.max}
          onChange={({ target }) => type({ ...draft, max: target.value })}
        />
      </div>
    </Fieldset>
  );
}

/** Reads a typed bound in whole rupees; empty, or 0 at the top, means no bound. */
function readBound(typed: string, none: number): { rupees?: number; error?: string } {
  if (typed.trim() === "") return { rupees: none };
  const parsed = parseNumber(typed, "money");
  if ("fault" in parsed) return { error: describeNumberFault(typed, "money", parsed.fault) };
  const rupees = Math.round(Number(parsed.digits));
  return { rupees: rupees > 0 ? Math.min(rupees, top) : none };
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
`;
