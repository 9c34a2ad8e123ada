/** The packages of a token, which sees only these. Null for an admin, who sees all. */
export type VisiblePackages = readonly string[] | null;

/** Selects the entries of packages that the caller may see. */
export const selectVisible = <T>(
  byPackage: Readonly<Record<string, T>>,
  visible: VisiblePackages,
): Record<string, T> =>
  Object.fromEntries(Object.entries(byPackage).filter(([name]) => visible?.includes(name) ?? true));
