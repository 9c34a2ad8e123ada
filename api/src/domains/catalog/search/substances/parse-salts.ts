/** An active ingredient of a medicine. */
export interface Salt {
  /** Such as `ibuprofen`. */
  name: string;
  /** As on a label: `400 mg`, `0.5%`. Null where the medicine has several strengths. */
  strength: string | null;
}

/** Parses `ibuprofen 400 mg + paracetamol 325 mg`. A name ends before the first word that starts with a digit. */
export const parseSalts = (text: string): Salt[] =>
  text
    .split("+")
    .map((part) => part.trim().split(/\s+/))
    .filter(([first]) => first)
    .map((words) => {
      const at = words.findIndex((word, place) => place > 0 && /^\p{N}/u.test(word));
      const end = at < 0 ? words.length : at;
      return {
        name: words.slice(0, end).join(" "),
        strength: words.slice(end).join(" ") || null,
      };
    });

/** Formats salts as they are read; `withStrengths` false leaves the strengths out. */
export const formatSalts = (salts: readonly Salt[], withStrengths = true): string =>
  salts
    .map(({ name, strength }) => (strength && withStrengths ? `${name} ${strength}` : name))
    .join(" + ");
