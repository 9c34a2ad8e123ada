import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { CannedApi } from "./canned-api.ts";
import { createQueryClient, load, preloadPages, Site } from "./site.tsx";

/** Opens an address with its data there, as after a hover or from the server. */
export async function openPage(address: string, canned: CannedApi) {
  const { queryClient } = await load(address, canned);
  canned.calls.length = 0;
  return show(address, canned, queryClient);
}

/** Opens an address whose data is still to be fetched. */
export const openUnloaded = (address: string, canned: CannedApi) =>
  show(address, canned, createQueryClient());

async function show(
  address: string,
  canned: CannedApi,
  queryClient: ReturnType<typeof createQueryClient>,
) {
  await preloadPages();
  window.history.replaceState(null, "", address);
  const view = render(<Site canned={canned} queryClient={queryClient} />);
  return { ...view, user: userEvent.setup() };
}

/** The address as it stands, without the site. */
export const currentAddress = () => `${location.pathname}${location.search}`;
