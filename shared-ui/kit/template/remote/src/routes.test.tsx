import { expect, test } from "bun:test";
import { renderToString } from "react-dom/server";
import OffersPage from "./offers-page.tsx";
import { routes } from "./routes.tsx";

test("owns /offers, which is open to everybody", () => {
  expect(routes.map(({ path, access }) => [path, access])).toEqual([["/offers", "all"]]);
});

test("the page is rendered with its heading", () => {
  expect(renderToString(<OffersPage />)).toMatch(/<h1[^>]*>Offers<\/h1>/);
});
