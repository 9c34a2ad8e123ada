import { expect, test } from "bun:test";
import { QueryClient } from "@tanstack/react-query";
import { createDocuments, renderAsServer } from "../../testing/hydration.ts";

const documents = createDocuments();

/** Looks at where it runs, which no component may do while it renders. */
const Place = () => <p>{typeof window === "undefined" ? "on the server" : "in the browser"}</p>;

test("the server has no browser, and the browser is back afterwards", () => {
  expect(renderAsServer(<Place />)).toBe("<p>on the server</p>");
  expect(typeof window).toBe("object");
  expect(document.body).toBeDefined();
});

test("a mismatch names the component and the text", async () => {
  const place = documents.place(renderAsServer(<Place />), "/");
  const [mismatch] = await documents.hydrate(place, new QueryClient(), () => <Place />);
  for (const part of ["on the server", "in the browser", "at Place"]) {
    expect(mismatch).toContain(part);
  }
});
