/** Counts for each pair of products how many people ordered both in one order. */
export interface PairCounter {
  /** Counts an order. A person counts once for each pair, however often they order it. */
  add(person: string, productIds: readonly string[]): void;
  /**
   * Returns for each product at most `most` others that at least `fewest` people ordered with it, most frequent
   * first.
   */
  list(fewest: number, most: number): Map<string, string[]>;
}

/** Larger orders are ignored: they say little about any two of their products. */
const mostProducts = 20;

export function createPairCounter(): PairCounter {
  const pairs = new Map<string, Map<string, Set<string>>>();

  const addPair = (person: string, product: string, other: string) => {
    const others = pairs.get(product) ?? new Map<string, Set<string>>();
    pairs.set(product, others);
    const people = others.get(other) ?? new Set();
    others.set(other, people.add(person));
  };

  return {
    add(person, productIds) {
      if (productIds.length > mostProducts) return;
      for (const product of productIds) {
        for (const other of productIds) {
          if (product < other) addPair(person, product, other);
        }
      }
    },
    list(fewest, most) {
      const ranked = new Map<string, { other: string; people: number }[]>();
      const rank = (product: string, other: string, people: number) =>
        ranked.set(product, [...(ranked.get(product) ?? []), { other, people }]);
      for (const [product, others] of pairs) {
        for (const [other, { size }] of others) {
          if (size < fewest) continue;
          rank(product, other, size);
          rank(other, product, size);
        }
      }
      const pickMost = (others: readonly { other: string; people: number }[]) =>
        others
          .toSorted((a, b) => b.people - a.people || (a.other < b.other ? -1 : 1))
          .slice(0, most)
          .map(({ other }) => other);
      return new Map([...ranked].map(([product, others]) => [product, pickMost(others)]));
    },
  };
}
