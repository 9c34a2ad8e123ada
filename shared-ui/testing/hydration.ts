import { afterEach, beforeEach, spyOn } from "bun:test";
import { type DehydrateOptions, dehydrate, hydrate, type QueryClient } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import type { ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { ServerStyleSheet } from "styled-components";
import { createQueryClient } from "./test-site.tsx";

// The same options as in the shell.
const dehydrateOptions: DehydrateOptions = {
  shouldDehydrateQuery: ({ state }) => state.status !== "pending",
};

/** What only a browser has. A component that looks for it renders something else on the server. */
const browserNames = [
  ...["window", "document", "navigator", "location", "history", "screen", "matchMedia"],
  ...["localStorage", "sessionStorage", "requestAnimationFrame", "innerWidth", "innerHeight"],
];

/** Renders elements as the server does, where there is no browser. */
export function renderAsServer(element: ReactNode): string {
  // As on the server, styles are collected instead of put into a document.
  const collected = new ServerStyleSheet().collectStyles(element);
  const kept = browserNames.map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name] of kept) Reflect.deleteProperty(globalThis, name);
  try {
    return renderToString(collected);
  } finally {
    for (const [name, own] of kept) if (own) Object.defineProperty(globalThis, name, own);
  }
}

/** Creates helpers to hydrate server markup in the tests of a file. After each test the document is emptied. */
export function createDocuments() {
  let errors: ReturnType<typeof spyOn>;
  let root: Root | undefined;

  beforeEach(() => {
    errors = spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(async () => {
    await act(async () => root?.unmount());
    document.body.replaceChildren();
    errors.mockRestore();
  });

  return {
    /** The arguments of all `console.error` calls. */
    errors: (): unknown[][] => errors.mock.calls,
    /** Puts the server's markup into the document, at the given address. */
    place(html: string, address: string): HTMLElement {
      window.history.replaceState(null, "", address);
      const place = document.body.appendChild(document.createElement("div"));
      place.innerHTML = html;
      // The test DOM ignores the `selected` attribute of options in markup.
      for (const option of place.querySelectorAll<HTMLOptionElement>("option[selected]")) {
        option.selected = true;
      }
      return place;
    },
    /**
     * Hydrates the markup with the server's data and returns the hydration errors, each with its component.
     * @param site creates the same elements that the server rendered, with the browser's query client
     */
    async hydrate(
      place: HTMLElement,
      server: QueryClient,
      site: (browser: QueryClient) => ReactNode | Promise<ReactNode>,
    ): Promise<unknown[]> {
      const browser = createQueryClient();
      hydrate(browser, JSON.parse(JSON.stringify(dehydrate(server, dehydrateOptions))));
      const mismatches: unknown[] = [];
      const element = await site(browser);
      await act(async () => {
        root = hydrateRoot(place, element, {
          onRecoverableError: (error, { componentStack = "" }) =>
            mismatches.push(`${error instanceof Error ? error.message : error}${componentStack}`),
        });
      });
      return mismatches;
    },
  };
}
