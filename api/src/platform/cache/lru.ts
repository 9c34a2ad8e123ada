export interface Lru<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/**
 * Keeps what was used last and forgets the rest once all of it weighs more than the budget.
 * @param weigh what a value costs, in the budget's unit; asked once, when it is set
 */
export function createLru<Value>({
  budget,
  weigh,
}: {
  budget: number;
  weigh: (value: Value, key: string) => number;
}): Lru<Value> {
  const entries = new Map<string, { value: Value; weight: number }>();
  let total = 0;

  const remove = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    total -= entry.weight;
  };

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value) {
      remove(key);
      const weight = weigh(value, key);
      if (weight > budget) return;
      entries.set(key, { value, weight });
      total += weight;
      for (const oldest of entries.keys()) {
        if (total <= budget) break;
        remove(oldest);
      }
    },
  };
}
