import { afterEach, beforeEach, spyOn } from "bun:test";
import { type DehydrateOptions, dehydrate, hydrate, type QueryClient } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import type { ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { createQueryClient } from "./test-site.tsx";

// As the shell does it.
const settled: DehydrateOptions = {
  shouldDehydrateQuery: ({ state }) => state.status !== "pending",
};

/** Documents from the server for the tests of a file, each taken away after its test. */
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
    /** What was written to the console as an error. */
    errors: (): unknown[][] => errors.mock.calls,
    /** Puts markup from the server into the document. */
    place(html: string, address: string): HTMLElement {
      window.history.replaceState(null, "", address);
      const place = document.body.appendChild(document.createElement("div"));
      place.innerHTML = html;
      // The test DOM does not heed which option the markup selects.
      for (const option of place.querySelectorAll<HTMLOptionElement>("option[selected]")) {
        option.selected = true;
      }
      return place;
    },
    /**
     * Hydrates markup that was placed, with the data it was rendered with. Answers what did not fit.
     * @param site what was rendered, with the browser's client
     */
    async hydrate(
      place: HTMLElement,
      server: QueryClient,
      site: (browser: QueryClient) => ReactNode | Promise<ReactNode>,
    ): Promise<unknown[]> {
      const browser = createQueryClient();
      hydrate(browser, JSON.parse(JSON.stringify(dehydrate(server, settled))));
      const mismatches: unknown[] = [];
      const element = await site(browser);
      await act(async () => {
        root = hydrateRoot(place, element, {
          onRecoverableError: (error) => mismatches.push(error),
        });
      });
      return mismatches;
    },
  };
}
