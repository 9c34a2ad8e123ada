import { expect, test } from "bun:test";
import type { AppEnv } from "@aushadhi/api/src/server";
import { type Context, Hono } from "hono";
import { sendFailurePage, sendUnavailablePage } from "./failure-pages.ts";

const request = async (send: (c: Context<AppEnv>) => Response) => {
  const app = new Hono<AppEnv>().get("/", (c) => {
    c.set("requestId", "request-7");
    return send(c);
  });
  const answer = await app.request("/");
  return { answer, html: await answer.text() };
};

test.each([
  [500, null, "Something went wrong", "Oops! Something went wrong", sendFailurePage],
  [503, "2", "Back in a moment", "The shop will be back in a moment", sendUnavailablePage],
] as const)(
  "the page of status %d is complete, has no scripts and is not cached",
  async (...row) => {
    const [status, retryAfter, title, heading, send] = row;
    const { answer, html } = await request(send);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("retry-after")).toBe(retryAfter);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(html).toStartWith('<!doctype html><html lang="en">');
    expect(html).toContain(`<title>${title} – Aushadhi</title>`);
    expect(html).toContain(`<h1>${heading}</h1>`);
    expect(html).toContain("<small>request-7</small>");
    expect(html).not.toContain("<script");
  },
);

test("both pages tell the visitor what to do", async () => {
  expect((await request(sendFailurePage)).html).toContain("our cat is on the case!");
  expect((await request(sendUnavailablePage)).html).toContain("Please try again.");
});
