import type { ApiAnswer } from "@aushadhi/shared-ui";

/** Creates a success answer of the API. Its body is a copy, as after a real request. */
export const createSuccess = (answer: object = {}): ApiAnswer => ({
  status: 200,
  body: structuredClone({ success: true, ...answer }),
});

/** Creates an error answer of the API; `more` are further body fields, such as `fields`. */
export const createRefusal = (
  status: number,
  code: string,
  error: string,
  more: object = {},
): ApiAnswer => ({
  status,
  body: { success: false, error, message: error, code, requestId: "r1", ...more },
});
