import { orderChangedDataSchema, orderChangedEvent } from "../src/contract/index.ts";
import type { Subscriber } from "../src/domains/orders/live/subscriber.ts";
import type { Person } from "./people.ts";

type Asked = { request(path: string, init?: RequestInit): Response | Promise<Response> };

/** An open stream of an order's events. */
export interface OpenPage {
  answer: Response;
  /** The next event or comment without its empty line; null at the end. */
  next(): Promise<string | null>;
  /** The `updatedAt` of the next event, skipping comments; null at the end. */
  changed(): Promise<string | null>;
  /** The client disconnects. */
  leave(): Promise<void>;
}

/** Opens the events of an order as a browser does. */
export async function openPage(
  app: Asked,
  person: Person,
  id: string,
  init: RequestInit = {},
): Promise<OpenPage> {
  const headers = { cookie: `session=${person.getSession()}` };
  return readEvents(await app.request(`/api/orders/${id}/events`, { headers, ...init }));
}

export function readEvents(answer: Response): OpenPage {
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  const next = async (): Promise<string | null> => {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        return block;
      }
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) return null;
      text += decoder.decode(value, { stream: true });
    }
  };
  return {
    answer,
    next,
    async changed() {
      let block = await next();
      while (block?.startsWith(":")) block = await next();
      if (block === null) return null;
      const [name, data = ""] = block.split("\n");
      if (name !== `event: ${orderChangedEvent}`) throw new Error(`Not an event: ${block}`);
      return orderChangedDataSchema.parse(JSON.parse(data.replace("data: ", ""))).updatedAt;
    },
    leave: async () => reader?.cancel(),
  };
}

/** Polls and heartbeats without a pause between them. */
export const fastPace = { pollMs: 0, heartbeatMs: 0, timeoutMs: 5000 };

/** A customer's own page in their session; pass the fields that the test is about. */
export const buildSubscriber = (
  person: Person,
  userId: string,
  orderId: string,
  given: Partial<Subscriber> = {},
): Subscriber => ({
  orderId,
  ownerId: userId,
  userId,
  sessionId: person.getSession()?.split(".")[0] ?? "",
  changed: () => undefined,
  heartbeat: () => undefined,
  end: () => undefined,
  ...given,
});
