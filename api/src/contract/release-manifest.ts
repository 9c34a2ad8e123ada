import { boundedText } from "./fields.ts";
import { z } from "./zod.ts";

/** Path of a file within a release. */
const pathMessage = "must be a relative path of at most 200 characters";
export const releaseFilePathSchema = boundedText(pathMessage, 200).check(
  z.regex(/^[\w.-]+(\/[\w.-]+)*$/, pathMessage),
  z.refine((path) => !path.includes(".."), pathMessage),
);

/** Package folder name: `shell`, `mfe-catalog`. */
export const packageNameSchema = boundedText("must be the name of a package", 44).check(
  z.regex(/^(shell|mfe-[a-z-]+)$/, "must be the name of a package"),
);

/** The package's version with a hash of what it was built from: `1.2.0-ab12cd34ef`. */
const versionMessage = "must be a version like 1.2.0-ab12cd34ef";
export const releaseVersionSchema = boundedText(versionMessage, 80).check(
  z.regex(/^\d+\.\d+\.\d+-[0-9a-z-]+$/, versionMessage),
);

/** SHA-384 in base64, in the format of `integrity` attributes. */
export const integritySchema = boundedText("must be a SHA-384 hash in base64", 71).check(
  z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, "must be a SHA-384 hash in base64"),
);

/** A text of a manifest. */
const manifestText = (max: number) =>
  boundedText(`must be a text of at most ${max} characters`, max);
/** A path of the site or of the API, with a query if it has one. */
const addressText = manifestText(200).check(z.regex(/^\/\S*$/, "must be a path"));

/** A value for a path parameter: a literal, or a field of an API answer, such as the id of the first product. */
const sampleSchema = z.union([
  manifestText(200),
  z.object({
    /** Path below `/api`: `/products?limit=1`. */
    get: addressText,
    /** Path within the answer: `products.0.id`. */
    field: manifestText(100).check(z.regex(/^\w+(\.\w+)*$/)),
  }),
]);

const navSchema = z.object({
  label: manifestText(40),
  place: z.enum(["bar", "footer"]),
  /** Sort key, a whole number from 0 to 1000; entries of equal order are sorted by name. */
  order: z.number(),
  /** Who sees it. */
  access: z.enum(["all", "signed-in", "staff", "admin"]),
});

const routeSchema = z.object({
  /** wouter pattern, `/product/:id`; `*` is the shell's page for every path without one. */
  path: manifestText(200).check(z.regex(/^[*/]/, "A path begins with a slash")),
  access: z.enum(["all", "signed-in", "staff", "admin"]),
  /** Query fields of the page; the document cache uses only these. */
  query: z.array(manifestText(100)),
  /** Files a browser runs to show this page, beyond the package's own `modules`. */
  modules: z.array(releaseFilePathSchema),
  /** A value for each path parameter, used to render the page before promotion. */
  sample: z.optional(z.record(manifestText(100), sampleSchema)),
  /** `own`: the page has its own navigation instead of the shell's bar and footer. Older releases omit it. */
  layout: z.optional(z.literal("own")),
  /** Its entry in the site's navigation bar or footer. */
  nav: z.optional(navSchema),
  /** Addresses of this page that belong in the sitemap. */
  sitemap: z.optional(z.array(manifestText(200))),
});

const partsSchema = z.object({
  /** Names of the fragments; each belongs to one package. */
  names: z.array(manifestText(40).check(z.regex(/^[a-z]+(-[a-z]+)*$/))),
  /** The entry and every file that the fragments need; each file comes after its own imports. */
  modules: z.array(releaseFilePathSchema),
});

/** Names by the package that they come from. */
const namesSchema = z.record(manifestText(200), z.array(manifestText(200)));

/** Entries of `answers`, and names in one of them. The shop's whole API has fewer calls than names. */
const answerLimits = { entries: 500, names: 200, all: 2_000 } as const;

/** What a release reads of the answers of some calls. */
const answerSchema = z.object({
  /** `GET /coupons`, or the name of a schema of the contract. */
  of: z.array(manifestText(200)).check(z.maxLength(answerLimits.names)),
  /** An `AnswerShape` as JSON. */
  shape: manifestText(20_000),
});

/** Manifest of a build, written beside its files as `release.json`. */
export const releaseManifestSchema = z.object({
  name: packageNameSchema,
  version: releaseVersionSchema,
  /** Version of the API contract it was built against. */
  contract: manifestText(100),
  /** Shared packages: the versions a shell provides, or the ranges a remote's own package.json names. */
  shared: z.record(manifestText(200), manifestText(200)),
  /** Names that a remote uses of each shared package and of the contract. Older releases omit it. */
  imports: z.optional(namesSchema),
  /** Versions of the packages that its scripts have, besides shared ones. Older releases omit it. */
  dependencies: z.optional(z.record(manifestText(200), manifestText(200))),
  /** What it reads of the answers of the calls that it makes. Older releases omit it. */
  answers: z.optional(
    z.array(answerSchema).check(
      z.maxLength(answerLimits.entries),
      z.refine((all) => all.reduce((sum, { of }) => sum + of.length, 0) <= answerLimits.all),
    ),
  ),
  /** Names that a shell provides of each shared package, and the names of its contract. Older releases omit it. */
  exports: z.optional(namesSchema),
  /** First module: the shell's own script, or a remote's federation entry. */
  entry: releaseFilePathSchema,
  /** The entry and every file that all of its pages need; each file comes after its own imports. */
  modules: z.array(releaseFilePathSchema),
  /** `modules` of a shell with the development build of React, for developers. */
  development: z.optional(z.array(releaseFilePathSchema)),
  /** The file that the document renderer runs; never served to browsers. Null: only the browser renders. */
  server: z.nullable(releaseFilePathSchema),
  routes: z.array(routeSchema),
  /** Names of the fragments that a shell shows. Older releases omit it. */
  fragments: z.optional(z.array(manifestText(40))),
  /** Fragments for all pages; older releases and most packages have none. */
  parts: z.optional(partsSchema),
});
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>;
