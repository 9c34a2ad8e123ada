import { createHash } from "node:crypto";
import type { APIRequestContext } from "playwright/test";
import { expect } from "playwright/test";

interface PublishedRelease {
  name: string;
  version: string;
}

/**
 * Publishes a release of a package of its own, which the gate refuses: it uses something that React does not have. So
 * no other test ever gets it.
 * @param admin signed in as an admin
 */
export async function publishRefusedRelease(admin: APIRequestContext): Promise<PublishedRelease> {
  const letters = crypto.randomUUID().replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");
  const name = `mfe-${letters.replaceAll("-", "").slice(0, 12)}`;
  const version = "1.2.0-refused";
  const content = Buffer.from(`// ${name}`);
  const hash = createHash("sha384").update(content);
  const bytes = hash.digest();
  const file = { integrity: `sha384-${bytes.toString("base64")}`, bytes: content.byteLength };
  const uploaded = await admin.put(`/api/releases/blobs/${bytes.toString("hex")}?package=${name}`, {
    data: content,
    headers: { "content-type": "application/octet-stream" },
  });
  await expect(uploaded).toBeOK();
  const published = await admin.post("/api/releases", {
    data: {
      manifest: {
        ...{ name, version, contract: "1.0.0", entry: "entry.js", modules: ["entry.js"] },
        ...{ shared: { react: "^19.0.0" }, imports: { react: ["useNothing"] }, server: null },
        routes: [{ path: `/${name}`, access: "all", query: [], modules: [] }],
      },
      files: { "entry.js": file },
      server: null,
      provenance: { commit: "0123456789abcdef", runUrl: "https://ci.example/run/7" },
      notes: {
        since: null,
        changes: {
          lines: ["1.2.0  A page of offers, with a long name that needs two lines."],
          more: 0,
        },
        commits: { lines: ["0123456 feat: a page of offers"], more: 3 },
      },
    },
  });
  await expect(published).toBeOK();
  return { name, version };
}
