interface Pack {
  price: number;
  discountPrice: number | null;
  packSize?: number | null | undefined;
  packUnit?: string | null | undefined;
}

export interface PieceComparison {
  /** Rupees per piece, rounded to the paisa. */
  each: number;
  /** Rupees saved per piece against the compared product; 0 when nothing is saved. */
  less: number;
  /** Unit of the pack's content, in singular: `tablet`, `ml`. */
  unit: string;
}

const getUnitKey = ({ packUnit }: Pack) => packUnit?.toLowerCase().replaceAll(" ", "");

const computePricePerPiece = ({ price, discountPrice, packSize }: Pack) =>
  packSize ? Math.round(((discountPrice ?? price) / packSize) * 100) / 100 : null;

const toSingular = (unit: string) =>
  unit.replace(/(ch|sh|x)es$/, "$1").replace(/([a-z]{2})s$/, "$1");

/** Compares the price per piece of two packs; null when their units differ. */
export function comparePieces(other: Pack, own: Pack): PieceComparison | null {
  const [each, ownEach] = [computePricePerPiece(other), computePricePerPiece(own)];
  if (each === null || ownEach === null || getUnitKey(other) !== getUnitKey(own)) return null;
  const less = Math.max(0, Math.round((ownEach - each) * 100) / 100);
  return { each, less, unit: toSingular(other.packUnit ?? "") };
}
