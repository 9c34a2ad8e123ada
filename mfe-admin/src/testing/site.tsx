import type { SessionUser } from "@aushadhi/shared-ui";
import { createUser as anyUser } from "@aushadhi/shared-ui/testing/canned-data.ts";
import {
  createQueryClient,
  createSessionStore,
  RemotePages,
  TestSite,
} from "@aushadhi/shared-ui/testing/test-site.tsx";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { dashboardTabs } from "../dashboard/tabs.ts";
import { routes } from "../routes.tsx";
import { type CannedApi, cannedApi } from "./canned-api.ts";

/** Builds a signed-in user. */
export const userOf = (role: SessionUser["role"]) => anyUser({ id: `u-${role}`, role });

interface Showing {
  canned?: CannedApi;
  /** An admin by default. */
  user?: SessionUser | null;
  /** The open address. */
  at?: string;
}

/** Renders content as the shell would, without its layout. */
export function show(content: ReactNode, showing: Showing = {}) {
  const { canned = cannedApi({}), user = userOf("admin"), at = "/admin/dashboard" } = showing;
  window.history.replaceState(null, "", at);
  const queryClient = createQueryClient();
  const store = createSessionStore(user);
  const view = render(
    <TestSite transport={canned.transport} queryClient={queryClient} store={store}>
      {content}
    </TestSite>,
  );
  return { ...view, canned, store, queryClient, user: userEvent.setup() };
}

/** Opens an admin address after its code has loaded. */
export async function open(at: string, showing: Omit<Showing, "at"> = {}) {
  await Promise.all(routes.map(({ Page }) => Page.preload()));
  await Promise.all(dashboardTabs.map(({ Content }) => Content.preload()));
  return show(<RemotePages routes={routes} />, { ...showing, at });
}
