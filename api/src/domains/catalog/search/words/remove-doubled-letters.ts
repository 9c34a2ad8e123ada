/** Removes each letter that is the same as the one before it: `allergy` becomes `alergy`. */
export const removeDoubledLetters = (word: string): string =>
  Array.from(word)
    .filter((letter, at, letters) => letter !== letters[at - 1])
    .join("");
