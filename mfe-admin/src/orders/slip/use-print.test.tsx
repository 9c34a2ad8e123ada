import { afterEach, expect, spyOn, test } from "bun:test";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor } from "@testing-library/react";
import { createOrderApi, order } from "../../testing/orders.ts";
import { open } from "../../testing/site.tsx";

const toasts = collectToasts();
const openWindow = spyOn(window, "open");
afterEach(() => void openWindow.mockReset());

async function print() {
  const { user } = await open("/admin/orders", { canned: createOrderApi([order()]) });
  await user.click(await screen.findByRole("button", { name: `Print ${order().orderNumber}` }));
}

test("opens a slip in its own window and prints it once", async () => {
  let printed = 0;
  const loaded = Promise.withResolvers<void>();
  const faces = document.head.appendChild(document.createElement("style"));
  faces.textContent = '@font-face{font-family:"Noto Sans Devanagari"}';
  const slip = {
    document: Object.assign(document.implementation.createHTMLDocument(), {
      fonts: { ready: loaded.promise },
    }),
    setTimeout,
    print: () => printed++,
  };
  openWindow.mockReturnValue(slip as unknown as Window);
  await print();
  await waitFor(() => expect(slip.document.head.textContent).toContain("@font-face"));
  expect(printed).toBe(0);
  loaded.resolve();
  await waitFor(() => expect(printed).toBe(1));
  faces.remove();
  expect(slip.document.title).toBe("Delivery slip MED-20270105-00001");
  expect(slip.document.body.textContent).toContain("Maya Gurung");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("shows a blocked window above the filters and in a toast", async () => {
  openWindow.mockReturnValue(null);
  await print();
  const words =
    "The browser has blocked the new window. Allow pop-ups for this site, and print again.";
  expect(screen.getByRole("alert").textContent).toBe(words);
  expect(toasts).toEqual([`error: ${words}`]);
});
