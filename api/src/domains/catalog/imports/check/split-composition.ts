/** A generic name with its strength in brackets: `Clavulanic Acid (125mg)`. */
const part = /^(.+?)\s*\(([^()]*\d[^()]*)\)$/;

/**
 * Splits a composition into names and strengths: `Amoxycillin (500mg) + Clavulanic Acid (125mg)`.
 * @returns null unless each part has both
 */
export function splitComposition(text: string): { genericName: string; strength: string } | null {
  const parts = text.split(/\s*\+\s*/).map((one) => part.exec(one.trim()));
  if (parts.some((one) => one === null)) return null;
  const join = (at: 1 | 2) => parts.map((one) => one?.[at]?.trim()).join(" + ");
  return { genericName: join(1), strength: join(2) };
}
