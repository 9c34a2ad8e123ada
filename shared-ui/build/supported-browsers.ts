/**
 * The oldest browsers that run scripts. A document runs its scripts only with import maps and
 * `CSS.supports("height", "1dvh")`, and these versions are the first with both. Older ones show the server's markup.
 */
export const supportedBrowsers = { chrome: "108", firefox: "108", safari: "16.4" } as const;

/** The newest ECMAScript edition that all of them support. */
export const supportedEcmaVersion = 2022;

/** The same browsers as a build target. */
export const browserTarget = Object.entries(supportedBrowsers).map(
  ([name, version]) => `${name}${version}`,
);
