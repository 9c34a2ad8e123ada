import { limits } from "@aushadhi/api/contract";

const top = limits.priceSliderMax;
/** Stops while the quantiles are unknown. */
const even = Array.from({ length: 50 }, (_, place) => (place * top) / 50);

/**
 * Draws prices on the slider's track by how many products have them: equal parts of it hold about as many products.
 * @param quantiles ascending prices in rupees with as many products between any two neighbours
 */
export function createPriceScale(quantiles: readonly number[]) {
  const inner = (quantiles.length > 0 ? quantiles : even).map(roundPrice);
  const stops = [...new Set([0, ...inner.filter((price) => price < top), top])];
  const last = stops.length - 1;
  return {
    /** Returns whole rupees at a share of the track, from 0 to 1: the nearest stop. */
    toValue: (share: number) => stops[Math.round(share * last)] ?? top,
    /** Returns the share of the track at which a price is drawn. */
    toShare(rupees: number) {
      const next = stops.findIndex((stop) => stop >= rupees);
      if (next < 1) return next < 0 ? 1 : 0;
      const low = stops[next - 1] ?? 0;
      const high = stops[next] ?? top;
      return (next - (high - rupees) / (high - low)) / last;
    },
  };
}

/** Rounds down to two significant digits. */
function roundPrice(rupees: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(rupees, 1))) - 1);
  return Math.floor(rupees / unit) * unit;
}
