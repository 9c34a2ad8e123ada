import type * as contract from "@aushadhi/api/contract";
import type {
  BrowserTrialRequest,
  Canary,
  GateReason,
  PreviewRequest,
  PromotionRequest,
  PublishRequest,
  RollbackRequest,
  TrialPlan,
} from "@aushadhi/api/contract";
import { exitCodes, KitError } from "../kit-error.ts";
import { isThisMachine } from "../parse-command.ts";
import { formatReasons } from "./format-reasons.ts";
import { waitForTurn } from "./wait-for-turn.ts";

/** The shop's answer to a promotion. */
export interface Promotion {
  /** Its number; null when nothing had to change. */
  promotion: number | null;
  /** Stable versions now, by package. */
  stable: Record<string, string | null>;
  /** Number of the canary that was started, changed or stopped. */
  canary?: number;
}

/** The same type, but older shops leave these fields out. */
type WithOlder<Listed, Late extends keyof Listed> = Omit<Listed, Late> &
  Partial<Pick<Listed, Late>>;

/** A published version in the shop's list. */
export type ListedRelease = WithOlder<
  contract.ListedRelease,
  "publishedByName" | "gitChanges" | "teamTrial"
>;

/** A promotion in the shop's list. */
export type ListedPromotion = WithOlder<contract.ListedPromotion, "promotedByName">;

/** What a browser of this machine tries, and what opens its pages. */
export interface TeamTrial {
  plan: TrialPlan;
  token: string;
}

export type ShopClient = ReturnType<typeof createShopClient>;

/**
 * Creates a client of a shop's release plane with the token of `RELEASE_TOKEN`.
 * @param say prints why a call waits
 * @throws KitError from failing calls
 */
export function createShopClient(
  shop: string,
  token: string | undefined,
  say: (line: string) => void = () => undefined,
) {
  if (!token) {
    throw new KitError(
      "Set RELEASE_TOKEN: an admin of the shop makes one under Settings → Releases",
      exitCodes.notAllowed,
    );
  }

  // Behind a proxy each call may reach another process, which must have the writes of the previous call.
  let lastChange = "";

  async function send(
    method: string,
    path: string,
    body: unknown,
    timeoutMs = answerTimeoutMs,
  ): Promise<Response> {
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
      signal: AbortSignal.timeout(timeoutMs),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      if (cookie.startsWith("last-change=")) lastChange = cookie.split(";")[0] ?? "";
    }
    return answer;
  }

  async function read<T>(answer: Response): Promise<T> {
    if (!answer.ok) throw await readRefusal(answer);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  }

  const callOnce = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
    read<T>(await send(method, path, body));
  const call = async <T>(
    method: string,
    path: string,
    body?: unknown,
    timeoutMs?: number,
  ): Promise<T> => read<T>(await waitForTurn(() => send(method, path, body, timeoutMs), say));

  return {
    listMissing: async (name: string, hashes: readonly string[]) =>
      (await call<{ missing: string[] }>("POST", "/missing", { package: name, hashes })).missing,
    putBlob: (name: string, hex: string, content: Uint8Array, isMap: boolean) =>
      call<void>("PUT", `/blobs/${hex}?package=${name}${isMap ? "&kind=map" : ""}`, content),
    publish: (release: PublishRequest) => call<{ version: string }>("POST", "", release),
    check: async (promotion: PromotionRequest) =>
      (await call<{ reasons: GateReason[] }>("POST", "/check", promotion, trialTimeoutMs)).reasons,
    /** Null where the shop tries releases itself, or is too old to prepare a trial. */
    createTrial: async (trial: BrowserTrialRequest) => {
      const answer = await waitForTurn(() => send("POST", "/trials", trial), say);
      if (answer.status === 404 || answer.status === 405) return null;
      return (await read<{ trial: TeamTrial | null }>(answer)).trial;
    },
    createPreview: (preview: PreviewRequest) =>
      call<{ url: string; expiresAt: string }>("POST", "/previews", preview),
    promote: (promotion: PromotionRequest) =>
      call<Promotion>("PATCH", "/channels", promotion, trialTimeoutMs),
    // With `again`, sent twice, it could take back two promotions.
    rollback: (asked: RollbackRequest) => callOnce<Promotion>("POST", "/rollback", asked),
    listCanaries: async () => (await call<{ canaries: Canary[] }>("GET", "/canaries")).canaries,
    listPromotions: async () =>
      (await call<{ promotions: ListedPromotion[] }>("GET", "/promotions")).promotions,
    listStable: async () =>
      (await call<{ stable: Record<string, { version: string }> }>("GET", "/channels")).stable,
    listReleases: async (name: string | undefined) =>
      (await call<{ releases: ListedRelease[] }>("GET", name ? `?name=${name}` : "")).releases,
  };
}

async function sendRequest(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    const { origin, protocol, hostname, host } = new URL(address);
    const hint =
      protocol === "https:" && isThisMachine(hostname)
        ? `. A shop on this machine is at http://${host}`
        : "";
    throw new KitError(`${origin} cannot be reached: ${reason}${hint}`, exitCodes.unreachable);
  }
}

/** Milliseconds for one call, enough for a file of 5 MB over a slow line. */
const answerTimeoutMs = 120_000;
/** Milliseconds for a call that tries a set: on the server, and in a browser the new set and the present one. */
const trialTimeoutMs = 400_000;

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
