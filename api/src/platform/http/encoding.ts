/** Whether an Accept-Encoding header accepts brotli. */
export function acceptsBrotli(header: string | undefined): boolean {
  return (header ?? "").split(",").some((offer) => {
    const [coding = "", ...parameters] = offer.split(";");
    const refused = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/i.test(parameter));
    return coding.trim().toLowerCase() === "br" && !refused;
  });
}

/** Whether an If-None-Match header names this ETag. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((named) => {
    const requestedTag = named.trim();
    return requestedTag === "*" || requestedTag.replace(/^W\//, "") === tag;
  });
}
