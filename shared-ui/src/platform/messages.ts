/** A package's texts by language. English is there today; Nepali will be a second one of the same type. */
export interface Messages<T> {
  en: T;
}

/** The texts in the visitor's language. */
export function useMessages<T>(messages: Messages<T>): T {
  return messages.en;
}
