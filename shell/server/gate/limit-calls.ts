import type { RenderInput } from "../render/renderer.ts";

type CallApi = RenderInput["callApi"];

/** Calls of one render that this process works on at once. */
const atOnce = 4;

/** The API calls of a render, a few at a time. */
export interface LimitedCalls {
  callApi: CallApi;
  /** Rejects calls that still wait: their render is over. */
  end(): void;
}

export function limitCalls(callApi: CallApi): LimitedCalls {
  const waiting: PromiseWithResolvers<void>[] = [];
  let inWork = 0;
  const takeTurn = async () => {
    if (inWork < atOnce) {
      inWork++;
      return;
    }
    const turn = Promise.withResolvers<void>();
    waiting.push(turn);
    await turn.promise;
  };
  const passTurn = () => {
    const next = waiting.shift();
    if (next) next.resolve();
    else inWork--;
  };
  return {
    async callApi(request) {
      await takeTurn();
      try {
        return await callApi(request);
      } finally {
        passTurn();
      }
    },
    end() {
      for (const turn of waiting.splice(0)) turn.reject(new Error("Its render is over"));
    },
  };
}
