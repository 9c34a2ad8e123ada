/** Whether a text has no half of a surrogate pair. `isWellFormed` itself is missing in browsers up to 2023. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** The text with U+FFFD for each half of a surrogate pair, as cutting a text can leave one. */
export const toWellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, "\ufffd");
