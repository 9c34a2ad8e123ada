/** A package's texts by language. Only English exists; Nepali will be a second field of the same type. */
export interface Messages<T> {
  en: T;
}

/** Returns the texts in the visitor's language. */
export function useMessages<T>(messages: Messages<T>): T {
  return messages.en;
}
