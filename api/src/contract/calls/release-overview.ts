import { canaryCurvesResponseSchema } from "../canaries.ts";
import { endpoint } from "../endpoint.ts";
import { releaseChangesQuerySchema, releaseChangesResponseSchema } from "../release-changes.ts";
import { releaseFiguresResponseSchema } from "../release-figures.ts";
import { releaseOverviewResponseSchema } from "../release-overview.ts";
import { releaseListResponseSchema } from "../release-responses.ts";

export const getReleaseOverview = endpoint({
  method: "GET",
  path: "/releases/overview",
  summary: "Retrieve what is live, how it does, and the latest promotions",
  access: "staff",
  answer: releaseOverviewResponseSchema,
});

export const listPackageVersions = endpoint({
  method: "GET",
  path: "/releases/packages/:package/versions",
  summary: "List the stored versions of a package, newest first",
  access: "staff",
  answer: releaseListResponseSchema,
});

export const getReleaseChanges = endpoint({
  method: "GET",
  path: "/releases/packages/:package/changes",
  summary: "Retrieve what a version changes against another one",
  access: "staff",
  query: releaseChangesQuerySchema,
  answer: releaseChangesResponseSchema,
  errors: ["not_found"],
});

export const getReleaseFigures = endpoint({
  method: "GET",
  path: "/releases/packages/:package/figures",
  summary: "Retrieve how the versions of a package did in the last hour",
  access: "staff",
  answer: releaseFiguresResponseSchema,
});

export const getCanaryCurves = endpoint({
  method: "GET",
  path: "/releases/canaries/:id/curves",
  summary: "Retrieve how the documents of a canary and of stable did by minute",
  access: "staff",
  answer: canaryCurvesResponseSchema,
  errors: ["not_found"],
});
