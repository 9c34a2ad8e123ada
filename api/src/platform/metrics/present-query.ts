/** Characters of an SQL text in a log or a trace. */
const maxLength = 2000;

/**
 * Shortens an SQL text. Values are parameters, so it has none; a text that somebody wrote into it anyway is left out,
 * because it may be personal.
 */
export const presentQuery = (sql: string): string =>
  sql
    .slice(0, 2 * maxLength)
    .replace(/'[^']*'?/g, "?")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxLength);
