import { doneResponseSchema } from "../done.ts";
import { endpoint } from "../endpoint.ts";
import { releaseHealthResponseSchema } from "../release-responses.ts";
import { releaseHealthQuerySchema } from "../releases.ts";
import { documentBeaconSchema, failureReportSchema } from "../report.ts";

export const reportFailure = endpoint({
  method: "POST",
  path: "/reports",
  summary: "Report an error on a page",
  access: "all",
  body: failureReportSchema,
  answer: doneResponseSchema,
  status: 202,
  errors: ["rate_limited"],
});

export const reportDocument = endpoint({
  method: "POST",
  path: "/reports/alive",
  summary: "Report that a page is hydrated or still answers",
  access: "all",
  body: documentBeaconSchema,
  answer: doneResponseSchema,
  status: 202,
});

export const getReleaseHealth = endpoint({
  method: "GET",
  path: "/releases/health",
  summary: "Retrieve how many pages of each release answer or fail",
  access: "token",
  query: releaseHealthQuerySchema,
  answer: releaseHealthResponseSchema,
});
