import type { ApiRequest } from "@aushadhi/shared-ui";
import { readApiAnswer } from "../render/api-calls.ts";
import type { ApiText } from "../render/protocol.ts";

/** The part of a site that API calls need. */
interface CalledSite {
  request(address: string): Response | Promise<Response>;
}

/** Creates a function that calls a site's API as a guest, in this process. It only sends GET requests. */
export const createGuestCalls =
  (site: CalledSite, origin: string) =>
  async ({ path }: ApiRequest): Promise<ApiText> => {
    return readApiAnswer(await site.request(`${origin}/api${path}`));
  };
