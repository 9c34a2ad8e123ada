/** Words in Devanagari, with the spaces and joiners between them. */
const words = /([\u0900-\u097f\u200c\u200d]+(?: [\u0900-\u097f\u200c\u200d]+)*)/;

/** The parts of a text, with the language of those in Devanagari. */
export const splitByLanguage = (text: string) =>
  text.split(words).map((part, place) => ({ part, lang: place % 2 === 1 ? "ne" : undefined }));

/** The language of a text that cannot have elements inside, such as an option. */
export const findLang = (text: string) => (words.test(text) ? "ne" : undefined);

/**
 * A text in which screen readers and hyphenation know the Nepali words. It is an element of its own, so that it can
 * change after a page translator has replaced its text.
 */
export function Nepali({ text }: { text: string }) {
  const parts = splitByLanguage(text);
  return (
    <span>
      {parts.length === 1
        ? text
        : parts.map(({ part, lang }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name.
            <span key={place} lang={lang}>
              {part}
            </span>
          ))}
    </span>
  );
}
