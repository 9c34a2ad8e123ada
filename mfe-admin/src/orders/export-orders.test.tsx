import { afterEach, expect, spyOn, test } from "bun:test";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor } from "@testing-library/react";
import { createOrderApi, order } from "../testing/orders.ts";
import { open } from "../testing/site.tsx";

const toasts = collectToasts();
const fetched = spyOn(globalThis, "fetch");
const kept = spyOn(URL, "createObjectURL");
afterEach(() => {
  fetched.mockReset();
  kept.mockReset();
});

/** A file whose chunks the test sends one by one. */
function slowFile() {
  let file: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      file = controller;
    },
  });
  const headers = { "content-disposition": 'attachment; filename="orders-2027-01-05.csv"' };
  return {
    answer: new Response(body, { headers }),
    write: (text: string) => file?.enqueue(new TextEncoder().encode(text)),
    end: () => file?.close(),
    breakOff: () => file?.error(new Error("The connection is gone")),
  };
}

async function press(query = "") {
  const page = await open(`/admin/orders${query}`, { canned: createOrderApi([order()]) });
  const button = screen.getByRole("button", { name: "Export to CSV" });
  await page.user.click(button);
  return { ...page, button };
}

test("downloads the filtered orders in chunks and shows the progress", async () => {
  const { answer, write, end } = slowFile();
  fetched.mockResolvedValue(answer);
  const files: Blob[] = [];
  const names: string[] = [];
  kept.mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:orders";
  });
  const clicks = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { button, user } = await press("?status=pending&paymentStatus=paid&page=2");
  await waitFor(() => expect(button.textContent).toBe("Exporting... 0 kB"));
  expect(button.getAttribute("aria-busy")).toBe("true");
  write("\uFEFForder id\r\n");
  write("x".repeat(2048));
  await waitFor(() => expect(button.textContent).toBe("Exporting... 3 kB"));
  await user.click(button);
  end();
  await waitFor(() => expect(toasts).toEqual(["success: Orders exported"]));
  clicks.mockRestore();
  expect(names).toEqual(["orders-2027-01-05.csv"]);
  expect(await files[0]?.bytes()).toEqual(
    new TextEncoder().encode(`\uFEFForder id\r\n${"x".repeat(2048)}`),
  );
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([
    "/api/orders/admin/export.csv?status=pending&paymentStatus=paid",
  ]);
  expect(button.textContent).toBe("Export to CSV");
});

test("discards an incomplete file, and shows an error above the filters and in a toast", async () => {
  const { answer, write, breakOff } = slowFile();
  fetched.mockResolvedValue(answer);
  await press();
  write("\uFEFForder id\r\n");
  breakOff();
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to export orders");
  expect(toasts).toEqual(["error: Failed to export orders"]);
  expect(kept.mock.calls).toEqual([]);
});

test("shows the error text of the API", async () => {
  fetched.mockResolvedValue(Response.json({ error: "The shop is busy" }, { status: 503 }));
  await press();
  expect((await screen.findByRole("alert")).textContent).toBe("The shop is busy");
});

test("leaving the page cancels the download without a message", async () => {
  const { promise, reject } = Promise.withResolvers<Response>();
  fetched.mockReturnValue(promise);
  const { unmount } = await press();
  const signal = fetched.mock.calls[0]?.[1]?.signal;
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
  reject(signal?.reason);
  await promise.catch(() => undefined);
  expect(toasts).toEqual([]);
});
