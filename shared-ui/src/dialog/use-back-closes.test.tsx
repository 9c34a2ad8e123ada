import { afterEach, beforeEach, expect, test } from "bun:test";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { HasAddress, overlayExit } from "../platform/overlay-history.ts";
import { useBackCloses } from "./use-back-closes.ts";

/** An overlay with its opener, and another overlay in it. */
function Overlay({ name, isFixed = false, asks = false }: Record<string, unknown>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => asks || setOpen(false);
  useBackCloses(isOpen, isFixed ? undefined : close);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>{`Open ${name}`}</button>
      {isOpen && (
        <section aria-label={String(name)}>
          <button type="button" onClick={() => setOpen(false)}>{`Close ${name}`}</button>
          {name === "outer" && <Overlay name="inner" />}
        </section>
      )}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const isOpen = (name: string) => screen.queryByRole("region", { name }) !== null;
const goBack = () => act(async () => history.back());
const readEntry = () => [location.search, history.state?.page];
const waitForExit = () => waitFor(() => expect(overlayExit.promise).toBeNull());

beforeEach(() => {
  history.pushState({ page: "before" }, "", "/shop?before");
  history.pushState({ page: "shop" }, "", "/shop?q=zinc");
});
afterEach(waitForExit);

test("Back closes an overlay and stays on its page, and a second Back leaves the page", async () => {
  render(<Overlay name="drawer" />);
  await press("Open drawer");
  await goBack();
  await waitFor(() => expect(isOpen("drawer")).toBe(false));
  expect(readEntry()).toEqual(["?q=zinc", "shop"]);
  await goBack();
  expect(readEntry()).toEqual(["?before", "before"]);
});

test("closing it otherwise leaves no entry behind", async () => {
  render(<Overlay name="drawer" />);
  await press("Open drawer");
  await press("Close drawer");
  await waitForExit();
  expect(history.state).toEqual({ page: "shop" });
  await goBack();
  expect(readEntry()).toEqual(["?before", "before"]);
});

test("Back closes only the upper of two", async () => {
  render(<Overlay name="outer" />);
  await press("Open outer");
  await press("Open inner");
  await goBack();
  await waitFor(() => expect(isOpen("inner")).toBe(false));
  expect(isOpen("outer")).toBe(true);
  await goBack();
  await waitFor(() => expect(isOpen("outer")).toBe(false));
  expect(readEntry()).toEqual(["?q=zinc", "shop"]);
});

test("Back keeps what was chosen in it", async () => {
  render(<Overlay name="sheet" />);
  await press("Open sheet");
  history.replaceState({ page: "filtered" }, "", "/shop?q=zinc&inStock=true");
  dispatchEvent(new Event("replaceState"));
  await goBack();
  await waitFor(() => expect(isOpen("sheet")).toBe(false));
  expect(readEntry()).toEqual(["?q=zinc&inStock=true", "filtered"]);
});

test("closing it does not undo a navigation to another page", async () => {
  render(<Overlay name="drawer" />);
  await press("Open drawer");
  history.replaceState({ page: "checkout" }, "", "/checkout");
  dispatchEvent(new Event("replaceState"));
  await press("Close drawer");
  expect([location.pathname, history.state.page]).toEqual(["/checkout", "checkout"]);
});

test("Back asks again while a form stays open", async () => {
  render(<Overlay name="form" asks />);
  await press("Open form");
  await goBack();
  await waitFor(() => expect(history.state.overlays).toHaveLength(1));
  expect([isOpen("form"), ...readEntry()]).toEqual([true, "?q=zinc", "shop"]);
});

test("adds no entry for a dialog that only its content closes, or that has an address", async () => {
  render(
    <>
      <Overlay name="fixed" isFixed />
      <HasAddress value={true}>
        <Overlay name="addressed" />
      </HasAddress>
    </>,
  );
  await press("Open fixed");
  await press("Open addressed");
  expect(history.state).toEqual({ page: "shop" });
});
