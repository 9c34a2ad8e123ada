/**
 * Words in a product name that describe the release form, such as `sr` or `retard`. Such medicines can have the same
 * strength and form on the label, but they are not the same medicine.
 */
const releaseWords = new Set(
  "sr xr cr er mr la xl od pr dr ec xt retard depot forte plus ds dt md odt ct dispersible chewable extended sustained delayed controlled modified enteric".split(
    " ",
  ),
);

/** Returns whether two names have the same release words. */
export const isSameRelease = (one: string, other: string): boolean =>
  listReleaseWords(one) === listReleaseWords(other);

const listReleaseWords = (name: string) =>
  (name.toLowerCase().match(/[a-z]+/g) ?? [])
    .filter((word) => releaseWords.has(word))
    .sort()
    .join(" ");
