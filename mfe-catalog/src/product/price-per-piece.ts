interface Pack {
  price: number;
  discountPrice: number | null;
  packSize?: number | null | undefined;
  packUnit?: string | null | undefined;
}

export interface PieceComparison {
  /** Rupees a piece, to the paisa. */
  each: number;
  /** Rupees a piece less than the product it is compared with; 0 where it is not. */
  less: number;
  /** One of what the pack holds: `tablet`, `ml`. */
  unit: string;
}

const unitKey = ({ packUnit }: Pack) => packUnit?.toLowerCase().replaceAll(" ", "");

const priceEach = ({ price, discountPrice, packSize }: Pack) =>
  packSize ? Math.round(((discountPrice ?? price) / packSize) * 100) / 100 : null;

const toSingular = (unit: string) =>
  unit.replace(/(ch|sh|x)es$/, "$1").replace(/([a-z]{2})s$/, "$1");

/** What a piece of a pack costs beside one of another; null where the two packs are not counted in the same unit. */
export function comparePieces(other: Pack, own: Pack): PieceComparison | null {
  const [each, ownEach] = [priceEach(other), priceEach(own)];
  if (each === null || ownEach === null || unitKey(other) !== unitKey(own)) return null;
  const less = Math.max(0, Math.round((ownEach - each) * 100) / 100);
  return { each, less, unit: toSingular(other.packUnit ?? "") };
}
