import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { act, screen, waitFor } from "@testing-library/react";
import { lazy, Suspense, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { earlyClicksScript } from "../../server/document/inline-scripts.ts";
import { replayEarlyClicks } from "./early-clicks.ts";

let log: ReturnType<typeof spyOn>;
let root: Root | undefined;
let place: HTMLElement;
let pressed: string[];
let lost: number;
let loads: number;
/** The fragments' code. The test decides whether and when it loads. */
let code: PromiseWithResolvers<void>;
/** Remounts the fragment, for the same product or another. */
let remount: (product: string) => void;

const Add = ({ name }: { name: string }) => (
  <button type="button" onClick={() => pressed.push(name)}>
    ADD TO CART {name}
  </button>
);

function Cards({ Button }: { Button: typeof Add }) {
  const [{ name, time }, show] = useState({ name: "Zinc", time: 0 });
  remount = (name) => show({ name, time: time + 1 });
  const fallback = (
    <button type="button" data-coming>
      ADD TO CART {name}
    </button>
  );
  return (
    <p>
      <button type="button" onClick={() => pressed.push("page")}>
        Page
      </button>
      <Suspense key={time} fallback={fallback}>
        <Button name={name} />
      </Suspense>
    </p>
  );
}

beforeEach(async () => {
  log = spyOn(console, "error").mockImplementation(() => undefined);
  pressed = [];
  lost = 0;
  loads = 0;
  code = Promise.withResolvers();
  place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(<Cards Button={Add} />);
  globalThis.runsScripts = true;
  new Function(earlyClicksScript)();
  const arrival = code.promise;
  const Late = lazy(async () => {
    await arrival.catch(() => new Promise(() => {}));
    return { default: Add };
  });
  await act(async () => {
    root = hydrateRoot(place, <Cards Button={Late as unknown as typeof Add} />);
  });
});

afterEach(async () => {
  globalThis.earlyClicks?.stop();
  await act(async () => root?.unmount());
  place.remove();
  log.mockRestore();
});

const replay = () => {
  const load = () => {
    loads++;
    return code.promise;
  };
  const loaded = code.promise.catch(() => new Promise(() => {}));
  replayEarlyClicks({ load, loaded }, () => lost++);
};
const getButton = (name: RegExp) => screen.getByRole("button", { name });
const loadFragments = () => act(async () => code.resolve());

test("a press on an unloaded fragment loads it and is repeated once", async () => {
  replay();
  getButton(/ADD/).click();
  getButton(/ADD/).click();
  expect(getButton(/ADD/).getAttribute("aria-busy")).toBe("true");
  expect(loads).toBeGreaterThan(0);
  await loadFragments();
  await waitFor(() => expect(pressed).toEqual(["Zinc"]));
  expect(getButton(/ADD/).hasAttribute("aria-busy")).toBe(false);
  expect(lost).toBe(0);
});

test("a press before hydration loads the fragment too", async () => {
  getButton(/ADD/).click();
  replay();
  expect(loads).toBe(1);
  await loadFragments();
  await waitFor(() => expect(pressed).toEqual(["Zinc"]));
});

test("loads nothing without a press", () => {
  replay();
  expect(loads).toBe(0);
});

const isFallback = () => "coming" in getButton(/ADD/).dataset;

test("repeats a press on a fallback after the fragment replaced it", async () => {
  replay();
  await act(async () => remount("Zinc"));
  expect(isFallback()).toBe(true);
  getButton(/ADD/).click();
  expect(getButton(/ADD/).getAttribute("aria-busy")).toBe("true");
  await loadFragments();
  await waitFor(() => expect(pressed).toEqual(["Zinc"]));
  expect(isFallback()).toBe(false);
});

test("keeps a press while the fragment shows its fallback again", async () => {
  replay();
  getButton(/ADD/).click();
  await act(async () => remount("Zinc"));
  await waitFor(() => expect(getButton(/ADD/).getAttribute("aria-busy")).toBe("true"));
  await loadFragments();
  await waitFor(() => expect(pressed).toEqual(["Zinc"]));
});

test("never repeats a press on another product in the same place", async () => {
  replay();
  getButton(/ADD/).click();
  await act(async () => remount("Iron"));
  await loadFragments();
  await waitFor(() => expect(globalThis.earlyClicks?.over).toBe(true));
  expect(pressed).toEqual([]);
});

test("a fragment that fails to load stops being busy and reports it, and the next press retries", async () => {
  replay();
  getButton(/ADD/).click();
  code.reject(new Error("offline"));
  await waitFor(() => expect(lost).toBe(1), { timeout: 3000 });
  expect(getButton(/ADD/).hasAttribute("aria-busy")).toBe(false);
  const before = loads;
  getButton(/ADD/).click();
  expect(loads).toBe(before + 1);
});

test("the page's buttons work before the fragments load", () => {
  replay();
  getButton(/Page/).click();
  expect(pressed).toEqual(["page"]);
});
