import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { contractModule } from "../collect-contract-imports.ts";
import { noPreloadHelper } from "../no-preload-helper.ts";
import { takeOutput } from "../take-output.ts";
import { readEndpoints } from "./read-endpoints.ts";
import { slimEndpoints } from "./slim-endpoints.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-endpoints-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const contract = join(import.meta.dirname, "../../../api/src/contract/index.ts");

/** Builds a package whose only source uses two calls of the contract. Returns the code of its files by name. */
async function buildPackage(isLazy: boolean): Promise<Map<string, string>> {
  const source = `import { createCoupon, listCoupons, type Coupon } from "${contractModule}";
    console.log(createCoupon, listCoupons satisfies unknown as Coupon);`;
  await Bun.write(join(folder, "src/entry.ts"), source);
  await Bun.write(join(folder, "src/unused.test.ts"), source.replace("listCoupons", "getCoupon"));
  const output = takeOutput(
    await build({
      root: folder,
      configFile: false,
      logLevel: "silent",
      resolve: { alias: { [contractModule]: contract } },
      plugins: [noPreloadHelper(), slimEndpoints(isLazy ? folder : undefined)],
      build: {
        write: false,
        minify: false,
        rolldownOptions: {
          input: join(folder, "src/entry.ts"),
          output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
        },
      },
    }),
  );
  const chunks = output.filter((file): file is Rolldown.OutputChunk => file.type === "chunk");
  return new Map(chunks.map(({ fileName, code }) => [fileName, code]));
}

const onlyOnServer = ["Create a coupon", "summary:", "access:", '"conflict"'];
const listFound = (code: string, texts: readonly string[]) =>
  texts.filter((text) => code.includes(text));

describe("a build of a package with the contract's calls", () => {
  test("has their schemas in its own code, if the package runs only in browsers", async () => {
    const files = await buildPackage(false);
    expect([...files.keys()]).toEqual(["entry.js"]);
    const entry = files.get("entry.js") ?? "";
    const calls = entry.slice(entry.indexOf("console.log("));
    expect(calls).toMatch(/method: "POST",\s+path: "\/coupons",\s+answer: .*object\(/);
    expect(calls).not.toContain("/coupons/:id");
    expect(listFound(entry, onlyOnServer)).toEqual([]);
  });

  test("has them in a file of their own, which loads with the first call", async () => {
    const files = await buildPackage(true);
    expect([...files.keys()].sort()).toEqual(["endpoint-answers.js", "entry.js"]);
    const entry = files.get("entry.js") ?? "";
    expect(entry.split(`import("./endpoint-answers.js")`)).toHaveLength(3);
    expect(entry.length).toBeLessThan(2000);
    const answers = files.get("endpoint-answers.js") ?? "";
    const [, exported = ""] = /export \{ (.*) \}/.exec(answers) ?? [];
    expect(exported.match(/\w+(?=,|$)/g)).toEqual(["createCoupon", "listCoupons"]);
    expect(listFound(entry + answers, onlyOnServer)).toEqual([]);
  });
});

test("reads only exported endpoints", () => {
  const code = `import { endpoint } from "../endpoint.ts";
    const hidden = endpoint({ method: "GET", path: "/hidden" });
    export const limit = 3;
    export const open = endpoint({ method: "GET", path: "/open", answer: z.object({}) });`;
  const [first, ...rest] = readEndpoints(code);
  expect(rest).toEqual([]);
  expect(first?.name).toBe("open");
  expect([...(first?.properties ?? [])]).toEqual([
    ["method", '"GET"'],
    ["path", '"/open"'],
    ["answer", "z.object({})"],
  ]);
  expect(code.slice(first?.start, first?.end)).toStartWith("endpoint({");
});
