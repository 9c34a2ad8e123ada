import { afterEach, expect, test } from "bun:test";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast as sonner } from "sonner";
import { dismissToasts, showToast, toast } from "../platform/toast.ts";
import { PlainToasts } from "./plain-toasts.tsx";
import { ToastArea } from "./toast-area.tsx";
import { toastNumbers } from "./use-toasts.ts";

const words = { area: "Notifications", close: "Close notification" };
const failToLoad = () => Promise.reject(new Error("offline"));

afterEach(() => {
  sonner.dismiss();
});

test("loads its code once, at the first toast", async () => {
  let loads = 0;
  const load = async () => {
    loads++;
    return () => null;
  };
  render(<ToastArea words={words} load={load} />);
  expect(loads).toBe(0);
  await act(async () => toast("info", "first"));
  await act(async () => toast("info", "second"));
  expect(loads).toBe(1);
});

test("shows toasts at the top right, 356 px wide and 14 px apart", async () => {
  render(<ToastArea words={words} />);
  act(() => toast("success", "Added to cart"));
  const item = await screen.findByText("Added to cart");
  const list = item.closest("ol");
  expect(list?.dataset).toMatchObject({ yPosition: "top", xPosition: "right" });
  expect(list?.style.getPropertyValue("--width")).toBe("356px");
  expect(list?.style.getPropertyValue("--gap")).toBe("14px");
});

test("adds toasts to an existing live region, in the system's theme", async () => {
  render(<ToastArea words={words} />);
  act(() => toast("info", "Heard"));
  const region = await screen.findByRole("region", { name: /^Notifications/ });
  expect(region.getAttribute("aria-live")).toBe("polite");
  expect(region.textContent).toBe("");
  const item = await within(region).findByText("Heard");
  expect(item.closest("ol")?.dataset.sonnerTheme).toBe("light");
});

test("shows at most three toasts", async () => {
  render(<ToastArea words={words} />);
  act(() => {
    for (const text of ["one", "two", "three", "four"]) toast("info", text);
  });
  await screen.findByText("four");
  const visible = screen.getAllByRole("listitem").filter((item) => item.dataset.visible === "true");
  expect(visible.map((item) => item.textContent)).toEqual(["four", "three", "two"]);
});

const areas = [
  ["sonner", undefined],
  ["plain", failToLoad],
] as const;

test.each(areas)("a toast's action runs once and closes the toast (%s)", async (_, load) => {
  let runs = 0;
  render(<ToastArea words={words} {...(load && { load })} />);
  act(() =>
    showToast({
      kind: "success",
      text: "Added",
      action: { label: "View cart", run: () => runs++ },
    }),
  );
  await userEvent.click(await screen.findByRole("button", { name: "View cart" }));
  expect(runs).toBe(1);
  await waitFor(() =>
    expect(screen.queryAllByRole("button", { name: "View cart" }).length).toBe(0),
  );
});

test.each(areas)("a toast replaces the one with the same id (%s)", async (_, load) => {
  render(<ToastArea words={words} {...(load && { load })} />);
  const action = { label: "View cart", run: () => undefined };
  act(() => showToast({ kind: "success", text: "Added", id: "cart", action }));
  await screen.findByRole("button", { name: "View cart" });
  act(() => showToast({ kind: "error", text: "Only 1 left", id: "cart" }));
  await screen.findByText("Only 1 left");
  expect(screen.queryByText("Added")).toBeNull();
  expect(screen.queryByRole("button", { name: "View cart" })).toBeNull();
});

test("closes a toast with its close button", async () => {
  render(<ToastArea words={words} />);
  act(() => toast("error", "Failed to update cart item"));
  const item = (await screen.findByText("Failed to update cart item")).closest("li");
  if (!item) throw new Error("A toast is a list item");
  await userEvent.click(within(item).getByRole("button", { name: "Close notification" }));
  expect(item.dataset.removed).toBe("true");
});

test("shows plain toasts when the toast library cannot be loaded", async () => {
  render(<ToastArea words={words} load={failToLoad} />);
  act(() => toast("info", "You are offline"));
  const log = await screen.findByRole("log", { name: "Notifications" });
  await within(log).findByText("You are offline");
  await userEvent.click(within(log).getByRole("button", { name: "Close notification" }));
  expect(log.textContent).toBe("");
});

test("shows at most three plain toasts", async () => {
  render(<PlainToasts words={words} />);
  act(() => {
    for (const text of ["one", "two", "three", "four"]) toast("info", text);
  });
  const log = screen.getByRole("log");
  await within(log).findByText("four");
  expect(log.children).toHaveLength(3);
  expect(within(log).queryByText("one")).toBeNull();
});

test("dismissToasts closes all plain toasts", async () => {
  render(<PlainToasts words={words} />);
  act(() => toast("info", "one"));
  const log = screen.getByRole("log");
  await within(log).findByText("one");
  act(() => dismissToasts());
  expect(log.textContent).toBe("");
});

test("closes a plain toast after its duration", async () => {
  render(<PlainToasts words={words} duration={0} />);
  const log = screen.getByRole("log");
  const texts: (string | null)[] = [];
  const observer = new MutationObserver(() => texts.push(log.textContent));
  observer.observe(log, { childList: true });
  act(() => toast("info", "one"));
  await waitFor(() => expect(texts.at(-1)).toBe(""));
  expect(texts[0]).toStartWith("one");
  observer.disconnect();
});

test("shows at most three toasts, each for four seconds", () => {
  expect(toastNumbers).toEqual({ visible: 3, duration: 4000, width: 356, gap: 14 });
});
