/** Encodings that the server can make, the smallest first. */
const encodings = ["br", "gzip"] as const;

export type Encoding = (typeof encodings)[number];

/** Offers of an Accept-Encoding header that are read. Browsers send four. */
const maxOffers = 20;
/** A header that does not name `identity` still accepts it, after all that it names. */
const lastResort = 0.0001;

/**
 * Chooses the encoding of a body by an Accept-Encoding header (RFC 9110, 12.5.3): what the client prefers, and of equally
 * good ones the smallest. Returns null for a plain body, also when the header accepts nothing that the server has.
 * @param isWorthIt whether compression gains anything; if not, only a client that refuses plain bodies gets it
 */
export function chooseEncoding(header: string | undefined, isWorthIt = true): Encoding | null {
  if (!header) return null;
  const weights = readWeights(header);
  const others = weights.get("*");
  const plain = weights.get("identity") ?? others ?? lastResort;
  if (!isWorthIt && plain > 0) return null;
  let best: Encoding | null = null;
  let bestWeight = 0;
  for (const encoding of encodings) {
    const weight = weights.get(encoding) ?? others ?? 0;
    if (weight > bestWeight) [best, bestWeight] = [encoding, weight];
  }
  // `*` and a plain body that nobody named are equally good, so the smaller one is sent.
  return bestWeight >= plain ? best : null;
}

/** Weights of the headers that came last. Browsers send a few different ones, with every request. */
const recent = new Map<string, Map<string, number>>();
const maxRecent = 50;

/** Reads the weight, 0 to 1, of each coding that a header names. */
function readWeights(header: string): Map<string, number> {
  const known = recent.get(header);
  if (known) return known;
  const weights = parseWeights(header);
  if (recent.size >= maxRecent) recent.clear();
  recent.set(header, weights);
  return weights;
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const offer of header.split(",", maxOffers)) {
    const [name = "", ...parameters] = offer.toLowerCase().split(";", 4);
    const weight = parameters.map((one) => one.trim()).find((one) => one.startsWith("q="));
    const coding = name.trim();
    weights.set(
      coding === "x-gzip" ? "gzip" : coding,
      weight === undefined ? 1 : Number(weight.slice(2)) || 0,
    );
  }
  return weights;
}

/** Builds the strong ETag of a body in an encoding. It names exact bytes, so each encoding has its own. */
export const buildTag = (hash: string, encoding?: string | null): string =>
  encoding ? `"${hash}-${encoding}"` : `"${hash}"`;

/** Whether an If-None-Match header names this ETag. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  // A header can name a thousand tags, nearly always of something else.
  if (!header.includes(tag)) return false;
  return header.split(",").some((named) => named.trim().replace(/^W\//, "") === tag);
}
