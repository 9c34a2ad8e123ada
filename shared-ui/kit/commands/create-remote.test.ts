import { describe, expect, test } from "bun:test";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packageNameSchema } from "@aushadhi/api/contract";
import { readPackageInfo } from "../../build/package-info.ts";
import { templateFolder } from "../places.ts";
import { makeFolder, openShop, runCommand } from "../testing/run-command.ts";

/** A shop with these pages that serves the kit. */
const openKitShop = (pages: readonly string[] = []) =>
  openShop(({ url }) => {
    const { pathname } = new URL(url);
    if (pathname === "/sdk/") return Response.json({ tarball: "/sdk/remote-kit-1.0.0-ab.tgz" });
    return new Response("", { status: pages.includes(pathname) ? 200 : 404 });
  });

describe("a new remote", () => {
  test("is a package of this tree, with its owner", async () => {
    const tree = makeFolder();
    mkdirSync(join(tree, "shared-ui/build"), { recursive: true });
    mkdirSync(join(tree, ".github"));
    writeFileSync(join(tree, ".github/CODEOWNERS"), "/mfe-catalog/   @catalogue\n");
    expect((await runCommand(["new", "gift-cards", "--owner", "@gifts"], tree)).code).toBe(0);
    const info = readPackageInfo(join(tree, "mfe-gift-cards"));
    expect(packageNameSchema.parse(info.name)).toBe("mfe-gift-cards");
    const page = readFileSync(join(info.folder, "src/gift-cards-page.tsx"), "utf8");
    expect(page).toContain("function GiftCardsPage()");
    expect(readFileSync(join(info.folder, "src/messages.ts"), "utf8")).toContain('"Gift cards"');
    expect(readFileSync(join(tree, ".github/CODEOWNERS"), "utf8")).toBe(
      "/mfe-catalog/   @catalogue\n/mfe-gift-cards/ @gifts\n",
    );
    expect(existsSync(join(info.folder, "tsconfig.json"))).toBe(false);
  });

  test("is a repository that installs the shop's current kit", async () => {
    const shop = openKitShop();
    const folder = makeFolder();
    expect((await runCommand(["new", "offers", "--shop", shop.address], folder)).code).toBe(0);
    shop.close();
    const made = join(folder, "offers");
    const { devDependencies } = JSON.parse(readFileSync(join(made, "package.json"), "utf8"));
    expect(devDependencies["@aushadhi/remote-kit"]).toBe(
      `${shop.address}/sdk/remote-kit-1.0.0-ab.tgz`,
    );
    const workflow = readFileSync(join(made, ".github/workflows/ship.yml"), "utf8");
    expect(workflow).toContain(`remote-kit ship --to ${shop.address}\n`);
    const files = ["CODEOWNERS", "README.md", "tsconfig.json", "playwright.config.ts"];
    for (const file of [".gitignore", "e2e/offers.e2e.ts", ...files]) {
      expect(existsSync(join(made, file))).toBe(true);
    }
  });

  test("installs the kit from a file where there is no shop", async () => {
    const folder = makeFolder();
    const words = ["new", "gifts", "--shop", "http://127.0.0.1:1", "--kit", "file:../kit.tgz"];
    expect((await runCommand(words, folder)).code).toBe(0);
    const made = await Bun.file(join(folder, "gifts/package.json")).json();
    expect(made.devDependencies["@aushadhi/remote-kit"]).toBe("file:../kit.tgz");
    expect(await Bun.file(join(folder, "gifts/e2e/gifts.e2e.ts")).text()).toContain('"/gifts"');
  });

  test("gets no name whose page the shop has", async () => {
    const shop = openKitShop(["/offers"]);
    const folder = makeFolder();
    const { code, said } = await runCommand(["new", "offers", "--shop", shop.address], folder);
    shop.close();
    expect([code, said]).toEqual([1, expect.stringContaining("has a page at /offers already")]);
    expect(existsSync(join(folder, "offers"))).toBe(false);
  });

  test("is not created in a folder with files, or without a reachable shop", async () => {
    const folder = makeFolder();
    cpSync(templateFolder, join(folder, "offers"), { recursive: true });
    expect((await runCommand(["new", "offers"], folder)).said).toContain("is not empty");
    const { code } = await runCommand(["new", "gifts", "--shop", "http://127.0.0.1:1"], folder);
    expect(code).toBe(5);
    expect(existsSync(join(folder, "gifts"))).toBe(false);
    expect((await runCommand(["new", "Gifts!"], folder)).said).toContain("in small letters");
  });
});
