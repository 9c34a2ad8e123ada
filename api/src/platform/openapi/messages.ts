import type { Role } from "../../contract/index.ts";

/** Texts of the API documentation. */
export const messages = {
  title: "Aushadhi API",
  introduction: [
    "Responses are JSON. A success has `success: true`. An error has `success: false`, a `code` for programs, an `error` message for people, the `requestId` of the log entry, and, where it helps, `fields` (messages by input) and `details` (figures).",
    "Amounts are rupees with at most two decimals. Times are ISO 8601 in UTC, days are those of Kathmandu.",
    "Signing in sets a cookie; programs send its value as a bearer token. A request that changes data must come from the shop's own pages or carry no `Origin` header.",
    "With 429 and 503, `Retry-After` gives the seconds to wait.",
  ].join("\n\n"),
  bearer: "The value of the session cookie.",
  releaseToken: "A release token that an admin created.",
  idempotencyKey: "Repeating a request with the same key and body returns the first response.",
  access: (roles: readonly Role[]) =>
    roles.length === 0 ? "For signed-in users." : `For ${roles.join(" and ")}.`,
  status: (status: number) => statuses[status] ?? "OK",
  page: {
    download: "OpenAPI document:",
    legend: "Names with ? are optional.",
    everybody: "Public.",
    releaseTokenToo: "Release tokens are accepted too.",
    parameters: "Parameters",
    body: "Body",
    optionalBody: "Body (optional)",
    answers: "Responses",
    failures: "Errors",
    schemas: "Schemas",
    groups: "Tags",
    defaultOf: (value: string) => `default ${value}`,
  },
};

const statuses: Record<number, string> = {
  200: "OK",
  201: "Created",
  202: "Accepted",
  204: "No content",
  302: "Redirect",
  303: "Redirect",
};
