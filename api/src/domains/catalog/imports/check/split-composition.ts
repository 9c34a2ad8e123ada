/** A strength at the end: `(125mg)`. */
const strengthAtEnd = /\([^()]*\)$/;

/**
 * Splits a composition into names and strengths: `Amoxycillin (500mg) + Clavulanic Acid (125mg)`.
 * @returns null unless each part has both
 */
export function splitComposition(text: string): { genericName: string; strength: string } | null {
  const names: string[] = [];
  const strengths: string[] = [];
  for (const part of text.split("+").map((one) => one.trim())) {
    const at = strengthAtEnd.exec(part)?.index ?? 0;
    const name = part.slice(0, at).trim();
    const strength = part.slice(at + 1, -1).trim();
    if (name === "" || !/\d/.test(strength)) return null;
    names.push(name);
    strengths.push(strength);
  }
  return { genericName: names.join(" + "), strength: strengths.join(" + ") };
}
