/**
 * Words of a name that say how a medicine is released or made up. Labels give the same strength and form to both, and
 * they are not the same medicine.
 */
const releaseWords = new Set(
  "sr xr cr er mr la xl od pr dr ec xt retard depot forte plus ds dt md odt ct dispersible chewable extended sustained delayed controlled modified enteric".split(
    " ",
  ),
);

/** Whether two names tell of the same way of release. */
export const isSameRelease = (one: string, other: string): boolean =>
  listReleaseWords(one) === listReleaseWords(other);

const listReleaseWords = (name: string) =>
  (name.toLowerCase().match(/[a-z]+/g) ?? [])
    .filter((word) => releaseWords.has(word))
    .sort()
    .join(" ");
