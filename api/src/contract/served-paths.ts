/** Paths that the server itself answers, with everything below them. No release can have a page there. */
export const servedPaths = {
  api: "/api",
  releaseFiles: "/mfe",
  kit: "/sdk",
  /** Links that show releases before their promotion. */
  preview: "/preview",
  pictures: "/pictures",
  fonts: "/fonts",
  /** Addresses that other standards define, such as `/.well-known/security.txt`. */
  wellKnown: "/.well-known",
  robots: "/robots.txt",
  /** A large sitemap has more files: `/sitemap-1.xml`. */
  sitemap: "/sitemap.xml",
} as const;
