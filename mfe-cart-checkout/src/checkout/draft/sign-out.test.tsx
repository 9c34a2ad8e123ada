import { expect, test } from "bun:test";
import {
  createApiClient,
  endedSessionAtom,
  PlatformProvider,
  type SessionUser,
  sessionAtom,
} from "@aushadhi/shared-ui";
import { createQueryClient, shopInfo } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { CartDrawer } from "../../drawer/cart-drawer.tsx";
import { cannedShop } from "../testing/canned-shop.ts";
import { asha } from "../testing/people.ts";
import { freshBrowser } from "../testing/site.tsx";
import { emptyDraft } from "./draft.ts";
import { readDraft, writeDraft } from "./draft-storage.ts";

freshBrowser();

const draft = { ...emptyDraft, couponCode: "SAVE10" };

/** Opens a page of somebody with a draft. */
async function openPage(user: SessionUser | null) {
  writeDraft("order", asha.id, draft);
  const store = createStore();
  store.set(sessionAtom, user);
  const api = createApiClient(cannedShop().transport);
  await act(async () => {
    render(
      <Provider store={store}>
        <QueryClientProvider client={createQueryClient()}>
          <PlatformProvider value={{ api, shop: shopInfo }}>
            <CartDrawer />
          </PlatformProvider>
        </QueryClientProvider>
      </Provider>,
    );
  });
  return store;
}

test("a draft stays while its owner is signed in, on every page", async () => {
  const store = await openPage(asha);
  expect(readDraft("order", asha.id)).toEqual(draft);
  await act(async () => store.set(sessionAtom, null));
  expect(readDraft("order", asha.id)).toEqual(emptyDraft);
});

test("a draft survives an expired session, and is removed when somebody else signs in", async () => {
  const store = await openPage(asha);
  await act(async () => store.set(endedSessionAtom, asha.id));
  await act(async () => store.set(sessionAtom, null));
  expect(readDraft("order", asha.id)).toEqual(draft);
  await act(async () => {
    store.set(sessionAtom, { ...asha, id: "u2" });
    store.set(endedSessionAtom, null);
  });
  expect(readDraft("order", asha.id)).toEqual(emptyDraft);
});

test("a draft survives a page load after its owner's session has expired", async () => {
  await openPage(null);
  expect(readDraft("order", asha.id)).toEqual(draft);
});
