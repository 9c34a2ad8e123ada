import { browserTrialResponseSchema, browserTrialSchema } from "../browser-trials.ts";
import { endpoint } from "../endpoint.ts";

export const createBrowserTrial = endpoint({
  method: "POST",
  path: "/releases/trials",
  summary: "Prepare a trial of releases in a browser of their team",
  access: "token",
  body: browserTrialSchema,
  answer: browserTrialResponseSchema,
  status: 201,
  errors: ["not_found", "unavailable"],
});
