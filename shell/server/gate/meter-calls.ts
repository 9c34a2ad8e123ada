import { processorShares } from "@aushadhi/api/src/server";
import type { RenderInput } from "../render/renderer.ts";

type CallApi = RenderInput["callApi"];

/** API calls whose processor time is measured. */
export interface MeteredCalls {
  callApi: CallApi;
  /** Milliseconds of this process's processor time for the calls so far. */
  spentMs(): number;
}

export function meterCalls(callApi: CallApi): MeteredCalls {
  let spentMs = 0;
  return {
    async callApi(request) {
      const stop = processorShares.start();
      try {
        return await callApi(request);
      } finally {
        spentMs += stop();
      }
    },
    spentMs: () => spentMs,
  };
}
