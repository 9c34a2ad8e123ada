import { limits } from "@aushadhi/api/contract";

/** Maps prices to slider positions by how many products have them. Positions start at 0. */
export interface PriceScale {
  /** The last position means no upper bound. */
  last: number;
  /** Returns rupees; between two stops the exact price. */
  rupeesAt(position: number): number;
  positionOf(rupees: number): number;
}

const top = limits.priceSliderMax;
/** Stops while the quantiles are unknown. */
const even = Array.from({ length: 50 }, (_, place) => (place * top) / 50);

/**
 * Creates a scale on which each step passes about as many products.
 * @param quantiles ascending prices in rupees with as many products between any two neighbours
 */
export function createPriceScale(quantiles: readonly number[]): PriceScale {
  const inner = (quantiles.length > 0 ? quantiles : even).map(roundPrice);
  const stops = [...new Set([0, ...inner.filter((price) => price < top), top])];
  const last = stops.length - 1;
  return {
    last,
    rupeesAt(position) {
      const before = Math.floor(position);
      const low = stops[before] ?? top;
      const high = stops[before + 1] ?? top;
      return Math.round(low + (high - low) * (position - before));
    },
    positionOf(rupees) {
      const next = stops.findIndex((stop) => stop >= rupees);
      if (next < 1) return next < 0 ? last : 0;
      const low = stops[next - 1] ?? 0;
      const high = stops[next] ?? top;
      return next - (high - rupees) / (high - low);
    },
  };
}

/** Rounds down to two significant digits. */
function roundPrice(rupees: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(rupees, 1))) - 1);
  return Math.floor(rupees / unit) * unit;
}
