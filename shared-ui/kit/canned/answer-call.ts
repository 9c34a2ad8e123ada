import type { ErrorCode } from "@aushadhi/api/contract";
import type { SessionUser } from "@aushadhi/shared-ui";
import type { CannedRole } from "./canned-role.ts";
import { createSample, type SampleSchema } from "./create-sample.ts";
import { type FoundEndpoint, findEndpoint } from "./find-endpoint.ts";
import { entryCount, suggestValues } from "./suggest-values.ts";

interface CannedCall {
  method: string;
  /** Path below `/api`, with its query. */
  path: string;
  /** Parsed JSON body. */
  body?: unknown;
}

interface CannedAnswer {
  status: number;
  /** Null without one. A text is of the content type that the contract names. */
  body: object | string | null;
  contentType: string;
}

const json = "application/json; charset=utf-8";

/** Who is signed in at the example API. */
export const createExampleUser = (role: SessionUser["role"]): SessionUser => ({
  ...{ id: "user-1", name: "Asha Rai", email: "asha@example.com", phone: "9812345678", role },
  createdAt: "2026-01-11T06:15:00.000Z",
});

/**
 * Answers a call of the contract with an example. It has no optional values, its lists have three entries, and the same
 * call always gets the same. A body that the contract does not allow is refused as by a shop. Nothing is saved.
 */
export function answerCall({ method, path, body }: CannedCall, role: CannedRole): CannedAnswer {
  const { pathname } = new URL(path, "http://example.test");
  const found = findEndpoint(method, pathname);
  if (!found) return refuse(404, "not_found", `The contract has no ${method} ${pathname}`);
  const { endpoint } = found;
  if (endpoint.path === "/auth/session") return answerSession(role);
  if (endpoint.access !== "all" && role === null) {
    return refuse(401, "not_signed_in", "Nobody is signed in: use --as customer");
  }
  const sent = endpoint.isBodyOptional && body === undefined ? {} : body;
  const issues = endpoint.body?.safeParse(sent).error?.issues ?? [];
  if (issues.length > 0) {
    const fields = issues.map(({ path, message }) => [path.join("."), message]);
    return refuse(400, "invalid_input", "Invalid input", { fields: Object.fromEntries(fields) });
  }
  return succeed(found);
}

/** Builds the JSON body of a successful answer; null for a call without one. */
export function buildAnswer({ endpoint, params }: FoundEndpoint): object | null {
  if (!endpoint.answer) return null;
  // The types of the contract's schemas are narrower than what a sample reads of them.
  const schema = endpoint.answer as unknown as SampleSchema;
  const subject = Number(Object.values(params).at(-1)?.split("-").at(-1)) || 1;
  const suggest = (path: readonly PropertyKey[]) => [
    ...suggestParam(path, params),
    ...suggestValues(path, subject),
  ];
  // The answer of each call is an object.
  return createSample(schema, { entries: entryCount, isFull: false, suggest }) as object;
}

function succeed(found: FoundEndpoint): CannedAnswer {
  const { status = 200, contentType } = found.endpoint;
  const first = typeof status === "number" ? status : (status[0] ?? 200);
  const body = contentType ? "" : buildAnswer(found);
  return { status: first, body, contentType: contentType ?? json };
}

/** The subject of an answer has the id or slug that its path names: `/products/product-2` is about `product-2`. */
function suggestParam(path: readonly PropertyKey[], params: Record<string, string>): string[] {
  const isSubject = path.every((key) => typeof key === "string") && path.length <= 3;
  const value = isSubject ? params[String(path.at(-1))] : undefined;
  return value === undefined ? [] : [value];
}

const answerSession = (role: CannedRole): CannedAnswer => ({
  status: 200,
  contentType: json,
  body: role
    ? { success: true, user: createExampleUser(role) }
    : { success: false, message: "Not authenticated" },
});

const refuse = (
  status: number,
  code: ErrorCode,
  error: string,
  more: object = {},
): CannedAnswer => ({
  status,
  contentType: json,
  body: { success: false, error, message: error, code, requestId: "example", ...more },
});
