import type { GateReason, PromotionRequest, PublishRequest } from "@aushadhi/api/contract";
import { exitCodes, KitError } from "../kit-error.ts";
import { formatReasons } from "./format-reasons.ts";

/** The shop's answer to a promotion. */
export interface Promotion {
  /** Its number; null when nothing had to change. */
  promotion: number | null;
  /** Stable versions now, by package. */
  stable: Record<string, string | null>;
}

/** A published version in the shop's list. */
export interface ListedRelease {
  name: string;
  version: string;
  publishedAt: string;
  publishedBy: string;
  /** Null for a command; missing from older shops. */
  publishedByName?: string | null;
  gitCommit: string | null;
  runUrl: string | null;
  signed: boolean;
  isStable: boolean;
}

export type ShopClient = ReturnType<typeof createShopClient>;

/** Creates a client of a shop's release plane with the token of `RELEASE_TOKEN`. @throws KitError from failing calls */
export function createShopClient(shop: string, token: string | undefined) {
  if (!token) {
    throw new KitError(
      "Set RELEASE_TOKEN: an admin of the shop makes one under Settings → Releases",
      exitCodes.notAllowed,
    );
  }

  // Behind a proxy each call may sendRequest another process, which must have the writes of the previous call.
  let lastChange = "";

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const isBytes = body instanceof Uint8Array;
    const answer = await sendRequest(`${shop}/api/releases${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(lastChange !== "" && { cookie: lastChange }),
        ...(body !== undefined && {
          "content-type": isBytes ? "application/octet-stream" : "application/json",
        }),
      },
      ...(body !== undefined && {
        body: isBytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
      }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      if (cookie.startsWith("last-change=")) lastChange = cookie.split(";")[0] ?? "";
    }
    if (!answer.ok) throw await readRefusal(answer);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  }

  return {
    listMissing: async (hashes: readonly string[]) =>
      (await call<{ missing: string[] }>("POST", "/missing", { hashes })).missing,
    putBlob: (hex: string, content: Uint8Array) => call<void>("PUT", `/blobs/${hex}`, content),
    publish: (release: PublishRequest) => call<{ version: string }>("POST", "", release),
    check: async (promotion: PromotionRequest) =>
      (await call<{ reasons: GateReason[] }>("POST", "/check", promotion)).reasons,
    promote: (promotion: PromotionRequest) => call<Promotion>("PATCH", "/channels", promotion),
    rollback: (promotion: number | undefined) =>
      call<Promotion>("POST", "/rollback", promotion === undefined ? {} : { promotion }),
    listStable: async () =>
      (await call<{ stable: Record<string, { version: string }> }>("GET", "/channels")).stable,
    listReleases: async (name: string | undefined) =>
      (await call<{ releases: ListedRelease[] }>("GET", name ? `?name=${name}` : "")).releases,
  };
}

async function sendRequest(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...request, signal: AbortSignal.timeout(answerTimeoutMs) });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new KitError(
      `${new URL(address).origin} cannot be reached: ${reason}`,
      exitCodes.unreachable,
    );
  }
}

/** Milliseconds for one call, enough for a file of 5 MB over a slow line. */
const answerTimeoutMs = 120_000;

interface Refusal {
  error?: string;
  code?: string;
  reasons?: GateReason[];
  fields?: Record<string, string>;
}

async function readRefusal(answer: Response): Promise<KitError> {
  const refusal: Refusal = await answer.json().catch(() => ({}));
  const said = refusal.error ?? `The shop answered ${answer.status} at ${answer.url}`;
  if (refusal.reasons) {
    return new KitError(formatReasons(refusal.reasons), exitCodes.refused);
  }
  if (refusal.code === "conflict") return new KitError(said, exitCodes.conflict);
  if (answer.status === 401 || answer.status === 403) {
    return new KitError(said, exitCodes.notAllowed);
  }
  if (answer.status >= 502 && answer.status <= 504) {
    return new KitError(said, exitCodes.unreachable);
  }
  const fields = Object.entries(refusal.fields ?? {}).map(([name, why]) => `\n  ${name}: ${why}`);
  return new KitError(said + fields.join(""));
}
