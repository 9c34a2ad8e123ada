/**
 * The oldest browsers that get script. A document runs its script only where there are import maps and
 * `CSS.supports("height", "1dvh")`, and these versions are the first with both. Older ones show what the server sent.
 */
export const supportedBrowsers = { chrome: "108", firefox: "108", safari: "16.4" } as const;

/** The newest ECMAScript edition whose syntax all of them read. */
export const supportedEcmaVersion = 2022;

/** The same browsers as a build target. */
export const browserTarget = Object.entries(supportedBrowsers).map(
  ([name, version]) => `${name}${version}`,
);
