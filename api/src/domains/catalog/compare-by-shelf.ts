const shelves = new Intl.Collator("en", { numeric: true });
const names = new Intl.Collator("en");

interface Shelved {
  shelf?: string | null | undefined;
  name: string;
}

/** In the order of a walk along the shelves, `A9` before `A10`, then by name; products without a shelf are last. */
export const compareByShelf = (one: Shelved, other: Shelved): number =>
  Number(!one.shelf) - Number(!other.shelf) ||
  shelves.compare(one.shelf ?? "", other.shelf ?? "") ||
  names.compare(one.name, other.name);
