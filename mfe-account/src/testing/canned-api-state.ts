import type { ActiveSession, Address } from "@aushadhi/api/contract";
import type { ApiAnswer, ApiRequest, ApiTransport, SessionUser } from "@aushadhi/shared-ui";
import { createRefusal } from "@aushadhi/shared-ui/testing/answers.ts";
import type { ViewedOrder } from "../order/viewed-order.ts";

/** State of a canned API: its one customer's data and the recorded calls. */
export interface CannedApi {
  transport: ApiTransport;
  /** The customer's orders. */
  orders: ViewedOrder[];
  /** The customer's addresses, the default one first. */
  addresses: Address[];
  /** The customer's sessions, the current one first. */
  sessions: ActiveSession[];
  /** The signed-in user. Null for a guest, whose calls return 401. */
  user: SessionUser | null;
  /** Calls made, in order: `GET /orders/o1`. */
  calls: string[];
  /** Bodies of the calls that have one, in order. */
  bodies: unknown[];
  /** While set, all calls with this method fail with this error. */
  failing: {
    method: ApiRequest["method"];
    status: number;
    error: string;
    fields?: Record<string, string>;
  } | null;
  /** While set, calls wait for it. */
  gate: Promise<void> | null;
}

export const createFailure = (status: number, error: string, fields?: object): ApiAnswer =>
  createRefusal(status, "internal", error, { fields });
