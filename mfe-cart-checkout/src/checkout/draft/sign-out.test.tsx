import { expect, test } from "bun:test";
import { createApiClient, PlatformProvider, sessionAtom } from "@aushadhi/shared-ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { CartDrawer } from "../../drawer/cart-drawer.tsx";
import { cannedShop } from "../testing/canned-shop.ts";
import { asha } from "../testing/people.ts";
import { createQueryClient, freshBrowser, shopInfo } from "../testing/site.tsx";
import { emptyDraft } from "./draft.ts";
import { readDraft, writeDraft } from "./draft-storage.ts";

freshBrowser();

test("a draft is there as long as its owner is signed in, whatever the page", async () => {
  const draft = { ...emptyDraft, couponCode: "SAVE10" };
  writeDraft("order", asha.id, draft);
  const store = createStore();
  store.set(sessionAtom, asha);
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
  expect(readDraft("order", asha.id)).toEqual(draft);
  await act(async () => store.set(sessionAtom, null));
  expect(readDraft("order", asha.id)).toEqual(emptyDraft);
});
