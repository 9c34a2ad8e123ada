import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { act, screen, waitFor } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { earlyClicksScript } from "../../server/document/inline-scripts.ts";
import { allowPlainSubmit, replayEarlyClicks } from "./early-clicks.ts";

let log: ReturnType<typeof spyOn>;
let clicks: string[];
let submitted: string[];
let lost: number;
let root: Root | undefined;
let place: HTMLElement;

function Site() {
  return (
    <form
      action="/shop"
      onSubmit={(event) => {
        event.preventDefault();
        clicks.push("submit");
      }}
    >
      <button type="button" onClick={() => clicks.push("next")}>
        <b>Next</b>
      </button>
      <button type="button" onClick={() => clicks.push("pause")}>
        Pause
      </button>
      <button type="submit">Search</button>
      <a href="#place">Our products</a>
    </form>
  );
}

const onSubmit = (event: Event) => {
  if (!event.defaultPrevented) submitted.push("natively");
  event.preventDefault();
};

beforeEach(() => {
  // React's development build warns that the server did not send aria-busy.
  log = spyOn(console, "error").mockImplementation(() => undefined);
  clicks = [];
  submitted = [];
  lost = 0;
  place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(<Site />);
  document.addEventListener("submit", onSubmit);
  globalThis.runsScripts = true;
  new Function(earlyClicksScript)();
});

afterEach(async () => {
  globalThis.earlyClicks?.stop();
  document.removeEventListener("submit", onSubmit);
  await act(async () => root?.unmount());
  root = undefined;
  place.remove();
  log.mockRestore();
});

const hydrate = () =>
  act(async () => {
    root = hydrateRoot(place, <Site />);
  });
/** Fragments that are already loaded, or that no remote supplies. */
const none = { load: async () => {}, loaded: Promise.resolve() };
const replay = (parts: Parameters<typeof replayEarlyClicks>[0] = none) =>
  replayEarlyClicks(parts, () => lost++);
const getButton = (name: string) => screen.getByRole("button", { name });
const waitForReplay = () => waitFor(() => expect(globalThis.earlyClicks?.queue.length).toBe(0));

test("keeps a click on a button's content and marks the button busy", () => {
  screen.getByText("Next").click();
  expect(getButton("Next").getAttribute("aria-busy")).toBe("true");
  expect(clicks).toEqual([]);
});

test("repeats the clicks after hydration, once for each button and in order", async () => {
  getButton("Pause").click();
  getButton("Next").click();
  getButton("Pause").click();
  replay();
  await hydrate();
  await waitFor(() => expect(clicks).toEqual(["pause", "next"]));
  expect(getButton("Pause").hasAttribute("aria-busy")).toBe(false);
});

test("blocks a form's submit and lets the page handle it", async () => {
  getButton("Search").click();
  expect(submitted).toEqual([]);
  await hydrate();
  replay();
  await waitFor(() => expect(clicks).toEqual(["submit"]));
  expect(submitted).toEqual([]);
});

test("ignores links", () => {
  screen.getByRole("link").click();
  expect(location.hash).toBe("#place");
  expect(globalThis.earlyClicks?.queue.length).toBe(0);
});

test("ignores a hydrated button", async () => {
  await hydrate();
  getButton("Next").click();
  expect(clicks).toEqual(["next"]);
  expect(getButton("Next").hasAttribute("aria-busy")).toBe(false);
});

test("treats only a button with React's props as hydrated", () => {
  Object.assign(getButton("Next"), { marked: "by something else" });
  getButton("Next").click();
  expect(getButton("Next").getAttribute("aria-busy")).toBe("true");
});

test("drops a click on a removed button", async () => {
  getButton("Next").click();
  place.replaceChildren();
  replay();
  await waitForReplay();
  expect(clicks).toEqual([]);
});

test("keeps no more clicks of the page after hydration", async () => {
  getButton("Next").click();
  await hydrate();
  replay();
  await waitFor(() => expect(globalThis.earlyClicks?.over).toBe(true));
  expect(clicks).toEqual(["next"]);
  const late = place.appendChild(document.createElement("button"));
  late.click();
  expect(late.hasAttribute("aria-busy")).toBe(false);
});

test("lets the browser submit forms when the page's scripts do not load", () => {
  getButton("Search").click();
  globalThis.earlyClicks?.giveUp();
  expect(submitted).toEqual(["natively"]);
  expect(getButton("Search").hasAttribute("aria-busy")).toBe(false);
  getButton("Search").click();
  expect(submitted).toEqual(["natively", "natively"]);
});

test("keeps clicks that submit no form on a page whose code did not load", () => {
  allowPlainSubmit();
  place.append(document.createElement("button"));
  getButton("Search").click();
  getButton("Next").click();
  place.querySelector<HTMLButtonElement>(":scope > button")?.click();
  expect(submitted).toEqual(["natively"]);
  expect(globalThis.earlyClicks?.queue.map(({ button }) => button.textContent)).toEqual([
    "Next",
    "",
  ]);
});

test("hides a kept click from all other listeners", () => {
  const events: Event[] = [];
  const record = (event: Event) => events.push(event);
  document.addEventListener("click", record);
  getButton("Next").click();
  screen.getByRole("link").click();
  document.removeEventListener("click", record);
  expect(events.map(({ target }) => target)).toEqual([screen.getByRole("link")]);
});

test("keeps nothing in a browser too old for the page's scripts", () => {
  globalThis.earlyClicks?.stop();
  globalThis.earlyClicks = undefined;
  globalThis.runsScripts = false;
  new Function(earlyClicksScript)();
  getButton("Search").click();
  expect(submitted).toEqual(["natively"]);
  expect(globalThis.earlyClicks).toBeUndefined();
});

test("does nothing in a document without the inline script", () => {
  globalThis.earlyClicks = undefined;
  expect(() => replay()).not.toThrow();
});
