import { doneResponseSchema } from "../done.ts";
import { endpoint } from "../endpoint.ts";
import { freezeSchema, releaseRulesSchema } from "../release-rules.ts";

export const freezePackage = endpoint({
  method: "PUT",
  path: "/releases/packages/:package/freeze",
  summary: "Refuse promotions of a package for some hours",
  access: "admin",
  body: freezeSchema,
  answer: doneResponseSchema,
});

export const unfreezePackage = endpoint({
  method: "DELETE",
  path: "/releases/packages/:package/freeze",
  summary: "Allow promotions of a frozen package again",
  access: "admin",
  answer: doneResponseSchema,
});

export const updateReleaseRules = endpoint({
  method: "PUT",
  path: "/releases/packages/:package/rules",
  summary: "Update what a promotion of a package asks for",
  access: "admin",
  body: releaseRulesSchema,
  answer: doneResponseSchema,
});

export const approveRelease = endpoint({
  method: "PUT",
  path: "/releases/packages/:package/approvals/:version",
  summary: "Approve a version for its promotion by somebody else",
  access: "admin",
  answer: doneResponseSchema,
});
