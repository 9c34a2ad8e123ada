import {
  type ApiAnswer,
  ApiError,
  createApiClient,
  PlatformProvider,
  type SessionUser,
  sessionAtom,
} from "@aushadhi/shared-ui";
import { render } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import type { ReactNode } from "react";
import { Router } from "wouter";
import type { PageAddress } from "../router/pages.ts";
import { SitePages } from "../router/site-pages.tsx";
import { testPlatform } from "./test-site.tsx";

type Answer = ApiAnswer | Promise<ApiAnswer>;

/** Answers of the API, by method and path below `/api`. A call without an answer fails like an unreachable server. */
export type Answers = Record<string, () => Answer>;

export const createTestUser = (role: SessionUser["role"] = "customer"): SessionUser => ({
  id: "u1",
  name: "Asha Rai",
  email: "asha@example.com",
  phone: null,
  role,
  createdAt: "2031-01-05T08:00:00.000Z",
});

export const createSuccess = (extra: object = {}) => ({
  status: 200,
  body: { success: true, ...extra },
});

export const createRefusal = (status: number, code: string, error: string, extra: object = {}) => ({
  status,
  body: { success: false, error, message: error, code, requestId: "r1", ...extra },
});

/** Creates an API with these answers. It records its calls. */
function createTestApi(answers: Answers = {}) {
  const calls: [call: string, body: unknown][] = [];
  const api = createApiClient(async ({ method, path, body }) => {
    calls.push([`${method} ${path}`, body]);
    const answer = answers[`${method} ${path}`];
    if (!answer) throw new ApiError("", 0, "network");
    return answer();
  });
  return { api, calls };
}

interface SiteOptions {
  user?: SessionUser | null;
  answers?: Answers;
  /** Paths that have a page. */
  pages?: readonly string[];
  /** Pages with their navigation entries. */
  nav?: readonly PageAddress[];
}

/** Creates a site for tests of signing in and out. */
export function createAuthSite({
  user = null,
  answers = {},
  pages = [],
  nav = [],
}: SiteOptions = {}) {
  const store = createStore();
  store.set(sessionAtom, user);
  const { api, calls } = createTestApi(answers);
  const wrap = (children: ReactNode) => (
    <Provider store={store}>
      <PlatformProvider value={{ ...testPlatform, api }}>
        <SitePages value={{ addresses: nav, find: (path) => findPage(pages, path) }}>
          <Router>{children}</Router>
        </SitePages>
      </PlatformProvider>
    </Provider>
  );
  return { store, api, calls, wrap, show: (children: ReactNode) => render(wrap(children)) };
}

const findPage = (pages: readonly string[], path: string) =>
  pages.includes(path) ? { owner: "mfe-test", pattern: path, params: {} } : null;

export { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";

/** Creates an answer that arrives when the test calls `arrive`. */
export function createPendingAnswer(answer: ApiAnswer) {
  const { promise, resolve } = Promise.withResolvers<ApiAnswer>();
  return { answer: () => promise, arrive: () => resolve(answer) };
}
