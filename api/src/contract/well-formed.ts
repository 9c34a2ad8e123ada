/** Whether a text has no lone surrogate. `isWellFormed` is missing in browsers up to 2023. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** Replaces each lone surrogate with U+FFFD; cutting a text can leave one. */
export const toWellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, "\ufffd");
