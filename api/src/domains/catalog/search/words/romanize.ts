/** Latin letters of Devanagari consonants, and of vowels with and without their consonant. */
const consonants: Readonly<Record<string, string>> = {
  ...{ क: "k", ख: "kh", ग: "g", घ: "gh", ङ: "n", च: "ch", छ: "ch", ज: "j", झ: "jh", ञ: "n" },
  ...{ ट: "t", ठ: "th", ड: "d", ढ: "dh", ण: "n", त: "t", थ: "th", द: "d", ध: "dh", न: "n" },
  ...{ प: "p", फ: "ph", ब: "b", भ: "bh", म: "m", य: "y", र: "r", ल: "l", व: "v" },
  ...{ श: "sh", ष: "sh", स: "s", ह: "h" },
};
const vowels: Readonly<Record<string, string>> = {
  ...{ अ: "a", आ: "a", इ: "i", ई: "i", उ: "u", ऊ: "u", ए: "e", ऐ: "ai", ओ: "o", औ: "au", ऋ: "ri" },
  ...{ "ा": "a", "ि": "i", "ी": "i", "ु": "u", "ू": "u", "े": "e", "ै": "ai", "ो": "o", "ौ": "au" },
  ...{ "ृ": "ri", "ं": "n", "ँ": "n" },
};

/** Writes Devanagari as people type it in Latin letters. A consonant without a vowel sign has an "a", but not at the end. */
export function romanize(word: string): string {
  return [...word]
    .map((letter, at, all) => {
      const consonant = consonants[letter];
      if (!consonant) return vowels[letter] ?? (letter >= "ऀ" && letter <= "ॿ" ? "" : letter);
      const next = all[at + 1] ?? "";
      const hasOwnVowel = next === "" || /[\u093e-\u094d]/u.test(next);
      return hasOwnVowel ? consonant : `${consonant}a`;
    })
    .join("");
}

/** Returns whether a word has Devanagari letters. */
export const isDevanagari = (word: string) => /\p{Script=Devanagari}/u.test(word);
