import type { Role } from "../../contract/index.ts";

/** Texts of the API documentation. */
export const messages = {
  title: "Aushadhi API",
  introduction: [
    "Answers are JSON. One that succeeded has `success: true`; one that failed has `success: false`, a `code` that programs go by, an `error` for people, the `requestId` that the log knows it under, and where it helps `fields` (what is wrong with which input) and `details` (figures).",
    "Amounts are rupees with at most two decimals. Times are ISO 8601 in UTC, days are those of Kathmandu.",
    "Signing in sets a cookie; programs send the same value as a bearer token. A call that changes something must come from the shop's own pages or carry no `Origin`.",
    "429 and 503 say in `Retry-After` how many seconds to wait.",
  ].join("\n\n"),
  bearer: "The value of the session cookie.",
  releaseToken: "A token that an admin has made for a machine that ships releases.",
  idempotencyKey: "A call that is repeated with the same key and body gets the same answer.",
  access: (roles: readonly Role[]) =>
    roles.length === 0 ? "For people who are signed in." : `For ${roles.join(" and ")}.`,
  status: (status: number) => statuses[status] ?? "Done",
  page: {
    download: "The whole description for programs:",
    legend: "A name with ? may be left out.",
    everybody: "For everybody.",
    releaseTokenToo: "Machines with a release token may call it too.",
    parameters: "Parameters",
    body: "Body",
    optionalBody: "Body, which may be left out",
    answers: "Answers",
    failures: "Failures",
    schemas: "Schemas",
    groups: "Groups",
    defaultOf: (value: string) => `${value} unless given`,
  },
};

const statuses: Record<number, string> = {
  200: "Done",
  201: "Made",
  202: "Taken on",
  204: "Done, without a body",
  302: "Leads elsewhere",
  303: "Leads elsewhere",
};
