import { afterAll, beforeAll, expect, test } from "bun:test";
import { createTestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite([createTestRemote([{ path: "/good" }])]);
});
afterAll(() => site.close());

test("a document shows the font for Devanagari on its first page, with a fallback of the same height", async () => {
  const faces = (await site.html("/good")).match(/@font-face\{[^}]*\}/g) ?? [];
  expect(faces).toHaveLength(3);
  expect(faces.pop()).toContain("ascent-override:89.6%;descent-override:40.8%");
  for (const face of faces) {
    expect(face).toContain("font-display:swap");
    expect(face).toContain("unicode-range:U+0900-097F,");
    expect(face).not.toContain("U+20B9");
    const [, address = ""] = /url\(([^)]+)\)/.exec(face) ?? [];
    const answer = await site.get(address);
    expect(answer.headers.get("content-type")).toBe("font/woff2");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe("wOF2");
    expect(bytes.length).toBeLessThan(60_000);
  }
});

test("a system with a Devanagari font, as every phone has, does not fetch the file", async () => {
  const html = await site.html("/good");
  // By PostScript names: browsers do not look up a family's name.
  for (const [weight, name] of [
    ["100 549", "Regular"],
    ["550 900", "Bold"],
  ]) {
    const face = new RegExp(`font-weight:${weight};font-display:swap;src:([^;]*)`).exec(html)?.[1];
    expect(face).toContain(`local("NotoSansDevanagari-${name}")`);
    expect(face).toContain('local("Nirmala UI');
    expect(face).toEndWith('format("woff2")');
  }
});

test("an unknown font is not found", async () => {
  expect((await site.get("/fonts/other.woff2")).status).toBe(404);
});
