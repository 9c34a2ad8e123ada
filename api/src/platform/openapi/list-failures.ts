import { type ErrorCode, errorCodes } from "../../contract/index.ts";
import type { RouteDescription } from "../http/route-description.ts";

interface CalledRoute {
  method: string;
  path: string;
  description: RouteDescription;
}

/** Lists all error codes of a call: those that follow from its input and access, and its own. */
export function listFailures({ method, path, description }: CalledRoute): ErrorCode[] {
  const { query, body, form, takesFile, access, isRepeatable, failures = [] } = description;
  const hasBody = Boolean(body || form || takesFile);
  const found = new Set<ErrorCode>(["unavailable", "internal", ...failures]);
  if (query || hasBody) found.add("invalid_input");
  if (hasBody) found.add("too_large").add("unsupported_media_type");
  if (access) found.add("not_signed_in");
  if (access?.roles.length) found.add("forbidden");
  if (access?.withReleaseToken) found.add("invalid_credentials").add("rate_limited");
  if (path.includes(":")) found.add("not_found");
  if (method !== "GET") found.add("foreign_origin");
  if (isRepeatable) found.add("conflict").add("invalid_input");
  return errorCodes.filter((code) => found.has(code));
}
