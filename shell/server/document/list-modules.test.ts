import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createTestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite([createTestRemote([{ path: "/good" }])]);
});
afterEach(() => site.close());

const hashContent = (algorithm: "sha256" | "sha384", content: string | Uint8Array) =>
  `${algorithm}-${new Bun.CryptoHasher(algorithm).update(content).digest("base64")}`;

const readImportMap = (html: string): Record<string, string> =>
  JSON.parse(html.match(/<script type="importmap">(.*?)<\/script>/)?.[1] ?? "{}").integrity;

describe("a document's modules", () => {
  test("every module of the release set is pinned to the hash of its served file, under both paths", async () => {
    const pinned = readImportMap(await site.html("/good"));
    const paths = Object.keys(pinned);
    expect(paths.some((path) => path.startsWith("/mfe/shell/"))).toBe(true);
    expect(pinned["/mfe/mfe-catalog/1.0.0-test/~1/elsewhere.js"]).toBe(
      pinned["/mfe/mfe-catalog/1.0.0-test/elsewhere.js"] as string,
    );
    for (const path of paths) {
      const response = await site.get(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(hashContent("sha384", await response.bytes())).toBe(pinned[path] ?? "");
    }
  });

  test("files that are not modules are not pinned", async () => {
    const next = createTestRemote([{ path: "/good" }], { version: "1.0.1-test" });
    const picture = new TextEncoder().encode("<svg/>");
    await site.release({ ...next, client: new Map([...next.client, ["picture.svg", picture]]) });
    const paths = Object.keys(readImportMap(await site.html("/good")));
    expect(paths).toContain("/mfe/mfe-catalog/1.0.1-test/page.js");
    expect(paths.filter((path) => !path.endsWith(".js"))).toEqual([]);
  });

  test("preloads hold exactly the files of the remote that the page needs", async () => {
    const html = await site.html("/good");
    const preloads = [
      ...html.matchAll(/<link rel="modulepreload" href="\/mfe\/mfe-catalog\/([^"]+)"/g),
    ];
    expect(preloads.map(([, path]) => path)).toEqual([
      "1.0.0-test/remote-entry.js",
      "1.0.0-test/vendor.js",
      "1.0.0-test/page.js",
    ]);
  });

  test("a page of the shell preloads nothing of a remote", async () => {
    expect(await site.html("/about")).not.toContain('rel="modulepreload" href="/mfe/mfe-catalog');
  });

  test("the script policy allows exactly the scripts of the document, by hash", async () => {
    const response = await site.get("/good");
    const policy = response.headers.get("content-security-policy") ?? "";
    const scripts = policy.split("; ").find((one) => one.startsWith("script-src")) ?? "";
    const html = await response.text();
    const inline = [
      ...html.matchAll(/<script(?: type="(?:importmap|module)")?>(.*?)<\/script>/g),
    ].map(([, code = ""]) => code);
    expect(inline).toHaveLength(5);
    expect(scripts).toBe(
      `script-src 'self' ${inline.map((code) => `'${hashContent("sha256", code)}'`).join(" ")}`,
    );
  });

  test("data in the document cannot end its script element", async () => {
    const hostile = "/</script><img src=x>";
    const html = await site.html(encodeURI(hostile));
    expect(html).not.toContain("</script><img");
  });
});
