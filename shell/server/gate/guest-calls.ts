import type { ApiRequest } from "@aushadhi/shared-ui";
import type { ApiText } from "../render/protocol.ts";

/** The part of a site that calls to its API go through. */
interface CalledSite {
  request(address: string): Response | Promise<Response>;
}

/** Makes calls to a site's API as a guest, in this process. They only read. */
export const createGuestCalls =
  (site: CalledSite, origin: string) =>
  async ({ path }: ApiRequest): Promise<ApiText> => {
    const answer = await site.request(`${origin}/api${path}`);
    return { status: answer.status, text: await answer.text() };
  };
