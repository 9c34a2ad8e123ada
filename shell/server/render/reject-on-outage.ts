import { Unavailable } from "@aushadhi/api/src/server";
import type { Renderer } from "./renderer.ts";

/**
 * Wraps a renderer so that it rejects pages while the API is unavailable. Otherwise such a page would count as complete
 * and be cached, or its remote would be blamed for the outage.
 */
export function rejectOnOutage(renderer: Renderer): Renderer {
  return {
    ...renderer,
    async render(input) {
      const { promise: outage, reject } = Promise.withResolvers<never>();
      const callApi: typeof input.callApi = async (request) => {
        const answer = await input.callApi(request);
        if (answer.status === 503) reject(new Unavailable(new Error("The API is unavailable")));
        return answer;
      };
      // Reject at once: the page itself may retry many times.
      return Promise.race([outage, renderer.render({ ...input, callApi })]);
    },
  };
}
