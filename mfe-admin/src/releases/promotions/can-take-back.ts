import type { ListedPromotion, LivePackage } from "@aushadhi/api/contract";

/** Lists the packages that got another version. A promotion can also change only who promoted a version. */
export const listMoves = ({ changes }: Pick<ListedPromotion, "changes">) =>
  Object.entries(changes)
    .map(([name, change]) => ({ name, ...change }))
    .filter(({ from, to }) => from !== to);

/** Returns whether all versions that a promotion brought are still live. */
export function isLive(
  promotion: Pick<ListedPromotion, "changes">,
  packages: readonly LivePackage[],
): boolean {
  const live = new Map(packages.map((one) => [one.package, one.stable.version]));
  const moves = listMoves(promotion);
  return moves.length > 0 && moves.every(({ name, to }) => (live.get(name) ?? null) === to);
}

/** Finds the promotion that took another one back. */
export const findReturn = (
  { id }: Pick<ListedPromotion, "id">,
  promotions: readonly ListedPromotion[],
): ListedPromotion | undefined => promotions.find(({ rollsBack }) => rollsBack === id);

/**
 * Returns whether a promotion can be taken back: it is live, was not taken back before, and the shell, without which there
 * is no site, had a version before.
 */
export const canTakeBack = (
  promotion: Pick<ListedPromotion, "id" | "changes">,
  promotions: readonly ListedPromotion[],
  packages: readonly LivePackage[],
): boolean =>
  isLive(promotion, packages) &&
  !findReturn(promotion, promotions) &&
  promotion.changes.shell?.from !== null;

/** Finds the promotion that brought a package's live version, if it can be taken back. */
export function findOwnPromotion(
  name: string,
  promotions: readonly ListedPromotion[],
  packages: readonly LivePackage[],
): ListedPromotion | null {
  const last = promotions.find((promotion) =>
    listMoves(promotion).some((one) => one.name === name),
  );
  return last && canTakeBack(last, promotions, packages) ? last : null;
}
