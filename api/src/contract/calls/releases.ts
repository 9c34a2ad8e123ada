import { canaryListResponseSchema } from "../canaries.ts";
import { endpoint } from "../endpoint.ts";
import {
  channelsResponseSchema,
  missingResponseSchema,
  promotionListResponseSchema,
  promotionResponseSchema,
  publishResponseSchema,
  reasonsResponseSchema,
  releaseListResponseSchema,
} from "../release-responses.ts";
import {
  missingBlobsSchema,
  promotionSchema,
  publishSchema,
  releaseListQuerySchema,
  rollbackSchema,
  uploadQuerySchema,
} from "../releases.ts";

export const listMissingFiles = endpoint({
  method: "POST",
  path: "/releases/missing",
  summary: "List the files that have to be uploaded",
  access: "token",
  body: missingBlobsSchema,
  answer: missingResponseSchema,
});

export const uploadFile = endpoint({
  method: "PUT",
  path: "/releases/blobs/:hex{[0-9a-f]{96}}",
  summary: "Upload a file under its SHA-384",
  access: "token",
  query: uploadQuerySchema,
  takesFile: true,
  answer: null,
  status: 204,
  errors: ["rate_limited"],
});

export const publishRelease = endpoint({
  method: "POST",
  path: "/releases",
  summary: "Publish a release of uploaded files",
  access: "token",
  body: publishSchema,
  answer: publishResponseSchema,
  status: [200, 201],
  errors: ["conflict"],
});

export const listReleases = endpoint({
  method: "GET",
  path: "/releases",
  summary: "List releases, newest first",
  access: "token",
  query: releaseListQuerySchema,
  answer: releaseListResponseSchema,
});

export const getChannels = endpoint({
  method: "GET",
  path: "/releases/channels",
  summary: "Retrieve the live version of each package",
  access: "token",
  answer: channelsResponseSchema,
});

export const listPromotions = endpoint({
  method: "GET",
  path: "/releases/promotions",
  summary: "List the latest promotions",
  access: "token",
  answer: promotionListResponseSchema,
});

export const listCanaries = endpoint({
  method: "GET",
  path: "/releases/canaries",
  summary: "List the canaries that run and the last that ended",
  access: "token",
  answer: canaryListResponseSchema,
});

export const checkReleases = endpoint({
  method: "POST",
  path: "/releases/check",
  summary: "Check whether a set of releases could be promoted",
  access: "token",
  body: promotionSchema,
  answer: reasonsResponseSchema,
  errors: ["not_found", "conflict", "rate_limited", "unavailable"],
});

export const promoteReleases = endpoint({
  method: "PATCH",
  path: "/releases/channels",
  summary: "Promote a set of releases in one step",
  access: "token",
  body: promotionSchema,
  answer: promotionResponseSchema,
  errors: ["not_found", "conflict", "release_refused", "rate_limited", "unavailable"],
});

export const rollBackPromotion = endpoint({
  method: "POST",
  path: "/releases/rollback",
  summary: "Roll back a promotion",
  access: "token",
  body: rollbackSchema,
  isBodyOptional: true,
  answer: promotionResponseSchema,
  errors: ["not_found", "conflict", "release_refused"],
});
