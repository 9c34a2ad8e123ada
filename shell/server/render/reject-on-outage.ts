import { RendererBusy } from "./render-errors.ts";
import type { Renderer } from "./renderer.ts";

/**
 * A renderer that makes no page while the API has no data for it. Such a page would pass for whole and be kept, and its
 * remote would be blamed for a failure that is not its own.
 */
export function rejectOnOutage(renderer: Renderer): Renderer {
  return {
    ...renderer,
    async render(input) {
      const { promise: outage, reject } = Promise.withResolvers<never>();
      const callApi: typeof input.callApi = async (request) => {
        const answer = await input.callApi(request);
        if (answer.status === 503) reject(new RendererBusy("The API is unavailable"));
        return answer;
      };
      // At once: the page itself may ask again and again before it gives up.
      return Promise.race([outage, renderer.render({ ...input, callApi })]);
    },
  };
}
