/** Picks this many items of a list, the same ones for the same seed, in the list's order. */
export function pickSample<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  let state = seed >>> 0;
  // mulberry32
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const places = items.map((_, place) => ({ place, order: random() }));
  const picked = places.sort((a, b) => a.order - b.order).slice(0, count);
  const kept = new Set(picked.map(({ place }) => place));
  return items.filter((_, place) => kept.has(place));
}
