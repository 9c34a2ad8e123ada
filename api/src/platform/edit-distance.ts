/** Allowed errors: one in a word of up to five letters, two in a longer one. */
export const getAllowedErrors = (word: string): number => (word.length <= 5 ? 1 : 2);

/**
 * Edit distance of two words: letters wrong, missing, added or swapped with their neighbour
 * (Damerau-Levenshtein, optimal string alignment), counted in UTF-16 units.
 * @returns the distance, or `most + 1` when it is more than `most`
 */
export function computeEditDistance(typed: string, term: string, most: number): number {
  return lastRow(typed, term, most)?.[term.length] ?? most + 1;
}

/** The smallest distance between a word and any prefix of a term, with the same limit. */
export function computePrefixDistance(typed: string, term: string, most: number): number {
  const row = lastRow(typed, term.slice(0, typed.length + most), most);
  return row ? Math.min(...row) : most + 1;
}

// Distances from the whole typed word to each prefix of the term, or `most + 1`. Considers only prefixes of about
// the same length. Undefined when all are more than `most`.
function lastRow(typed: string, term: string, most: number): Uint8Array | undefined {
  const far = most + 1;
  let beforePrevious = new Uint8Array(term.length + 1).fill(far);
  let previous = beforePrevious.slice();
  let row = beforePrevious.slice();
  for (let j = 0; j <= Math.min(most, term.length); j++) previous[j] = j;
  for (let i = 1; i <= typed.length; i++) {
    row.fill(far);
    if (i <= most) row[0] = i;
    let isHopeless = i > most;
    for (let j = Math.max(1, i - most); j <= Math.min(term.length, i + most); j++) {
      const letter = typed.charCodeAt(i - 1);
      const wrong = letter === term.charCodeAt(j - 1) ? 0 : 1;
      let distance = (previous[j - 1] ?? far) + wrong;
      distance = Math.min(distance, (previous[j] ?? far) + 1, (row[j - 1] ?? far) + 1, far);
      if (
        wrong === 1 &&
        i > 1 &&
        j > 1 &&
        letter === term.charCodeAt(j - 2) &&
        typed.charCodeAt(i - 2) === term.charCodeAt(j - 1)
      ) {
        distance = Math.min(distance, (beforePrevious[j - 2] ?? far) + 1);
      }
      row[j] = distance;
      // A swap can still continue from the previous row.
      if (distance <= most || (previous[j] ?? far) <= most) isHopeless = false;
    }
    if (isHopeless) return undefined;
    [beforePrevious, previous, row] = [previous, row, beforePrevious];
  }
  return previous;
}
