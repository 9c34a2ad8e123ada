import type { ApiAnswer } from "@aushadhi/shared-ui";

/** What the API answers to a call that went well: a copy, as it comes over the wire. */
export const success = (answer: object = {}): ApiAnswer => ({
  status: 200,
  body: structuredClone({ success: true, ...answer }),
});

/** What the API answers to a call that it refuses; `more` is what goes with it, such as `fields`. */
export const refusal = (
  status: number,
  code: string,
  error: string,
  more: object = {},
): ApiAnswer => ({
  status,
  body: { success: false, error, message: error, code, requestId: "r1", ...more },
});
