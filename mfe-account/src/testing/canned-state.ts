import type { ActiveSession } from "@aushadhi/api/contract";
import type { ApiAnswer, ApiRequest, ApiTransport, SessionUser } from "@aushadhi/shared-ui";
import { createRefusal } from "@aushadhi/shared-ui/testing/answers.ts";
import type { OwnAddress } from "../addresses/answers.ts";
import type { ViewedOrder } from "../order/answers.ts";

/** What a canned API knows of its one customer, and what it was asked. */
export interface CannedApi {
  transport: ApiTransport;
  /** Orders of the one customer there is. */
  orders: ViewedOrder[];
  /** Their addresses, the default first. */
  addresses: OwnAddress[];
  /** Where they are signed in, this session first. */
  sessions: ActiveSession[];
  /** Who is signed in; null for a guest, whose calls are 401. */
  user: SessionUser | null;
  /** Calls made, in order: `GET /orders/o1`. */
  calls: string[];
  /** What was sent with the calls that sent something, in order. */
  bodies: unknown[];
  /** While set, every call of that method fails so. */
  failing: {
    method: ApiRequest["method"];
    status: number;
    error: string;
    fields?: Record<string, string>;
  } | null;
  /** While set, calls wait for it. */
  gate: Promise<void> | null;
}

export const failure = (status: number, error: string, fields?: object): ApiAnswer =>
  createRefusal(status, "internal", error, { fields });
