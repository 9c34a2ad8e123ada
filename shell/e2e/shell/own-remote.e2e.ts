import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { findFreePort } from "../engines/free-port.ts";
import { openReleaseSite, type ReleaseSite } from "../engines/release-site.ts";
import { openDevelopedSite } from "../support/developed-site.ts";
import { createNpmEnvironment } from "../support/npm-alone.ts";
import { owner } from "../support/people.ts";
import { makeReleaseToken } from "../support/release-token.ts";
import { type Ended, runProgram } from "../support/run-program.ts";
import { alive } from "../support/site.ts";

/** A version other than the one of the shell's build. */
const ownReact = "19.3.0";

let site: ReleaseSite;
let folder: string;
let npm: Record<string, string>;
let token: string;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await openReleaseSite(owner);
  folder = await mkdtemp(join(tmpdir(), "aushadhi-own-remote-"));
  npm = await createNpmEnvironment(folder);
  token = await makeReleaseToken(site.origin, "mfe-offers");
});
test.afterAll(async () => {
  await site?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

test("a remote in its own repository is created with npm alone, shipped, shown, rejected and rolled back", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const repository = join(folder, "offers");
  await test.step("the kit that the shop serves makes the repository", async () => {
    const kit = `${site.origin}/sdk/remote-kit.tgz`;
    const made = ["-y", kit, "new", "offers", "--shop", site.origin];
    expectDone(await runProgram(["npx", ...made], folder, npm));
  });

  await test.step("it is installed with its own React and passes its own tests", async () => {
    await edit(join(repository, "package.json"), (text) =>
      text.replace(/("react(?:-dom)?": ")\d[^"]+/g, `$1${ownReact}`),
    );
    for (const words of [["install"], ["test"], ["run", "typecheck"]]) {
      expectDone(await runProgram(["npm", ...words], repository, npm));
    }
  });

  const testInBrowser = async (env: Record<string, string>) => {
    const own = { CHROMIUM: process.env.CHROMIUM ?? "", PORT: String(await findFreePort()) };
    const ended = await runProgram(["npm", "run", "test:browser"], repository, {
      ...{ ...npm, ...own, RELEASE_TOKEN: token },
      ...env,
    });
    expectDone(ended);
    expect(ended.said).toContain("2 passed");
  };
  await test.step("its browser tests pass without a shop, inside it, and on a preview", async () => {
    await testInBrowser({});
    await testInBrowser({ SITE: site.origin });
    const { code, said } = await runKit(repository, ["ship", "--preview", "--to", site.origin]);
    expect(code, said).toBe(0);
    await testInBrowser({ PREVIEW: said.trim().split(" ").at(-1) ?? "" });
  });

  const ship = () => runKit(repository, ["ship", "--to", site.origin]);
  const entry = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Offers" });
  await test.step("it is developed inside the shop, which does not know it yet", async () => {
    const cli = join(repository, "node_modules/.bin/remote-kit");
    const at = { folder: repository, port: await findFreePort(), token };
    const developed = await openDevelopedSite([cli, "dev", "--site", site.origin], at);
    await page.goto(developed.origin);
    await entry.click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Offers", { timeout: 30_000 });
    const messages = join(repository, "src/messages.ts");
    const before = await edit(messages, (text) => text.replace('"Offers"', '"Bargains"'));
    await expect(heading).toHaveText("Bargains", { timeout: 30_000 });
    expect((await fetch(`${site.origin}/offers`)).status).toBe(404);
    await writeFile(messages, before);
    expect(await developed.stop()).toBe(0);
  });

  await test.step("it ships, and everybody sees its page and its entry in the bar", async () => {
    await page.goto(site.origin);
    await expect(entry).toHaveCount(0);
    expectDone(await ship());
    await page.goto(site.origin);
    await entry.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Offers");
    await page.reload();
    await alive(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Offers");
    expect(await (await fetch(`${site.origin}/sitemap.xml`)).text()).toContain("/offers<");
  });

  await test.step("a remote that claims another package's page is rejected, and nothing changes", async () => {
    const routes = join(repository, "src/routes.tsx");
    const before = await edit(routes, (text) => text.replaceAll('"/offers"', '"/shop"'));
    const { code, said } = await ship();
    expect([code, said]).toEqual([2, expect.stringContaining("mfe-offers, /shop: ")]);
    expect((await fetch(`${site.origin}/offers`)).status).toBe(200);
    await writeFile(routes, before);
  });

  await test.step("a remote whose page throws is rejected", async () => {
    const page = join(repository, "src/offers-page.tsx");
    const before = await edit(page, (text) =>
      text.replace("  return (", '  if (title) throw new Error("broken");\n  return ('),
    );
    const { code, said } = await ship();
    expect([code, said]).toEqual([2, expect.stringContaining("mfe-offers, /offers: ")]);
    expect((await fetch(`${site.origin}/offers`)).status).toBe(200);
    await writeFile(page, before);
  });

  await test.step("a release without its token is rejected", async () => {
    const { code, said } = await runKit(repository, ["ship", "--to", site.origin], "");
    expect([code, said]).toEqual([4, expect.stringContaining("RELEASE_TOKEN")]);
  });

  await test.step("its first release is rolled back only with --remove, with its entry", async () => {
    const back = ["rollback", "--to", site.origin];
    const { code, said } = await runKit(repository, back);
    expect([code, said]).toEqual([3, expect.stringContaining("--remove")]);
    expect((await fetch(`${site.origin}/offers`)).status).toBe(200);
    expectDone(await runKit(repository, [...back, "--remove"]));
    expect((await page.goto(`${site.origin}/offers`))?.status()).toBe(404);
    await expect(entry).toHaveCount(0);
  });
});

/** Runs the kit's commands as npm does, with a token in the environment. */
function runKit(at: string, args: readonly string[], secret = token): Promise<Ended> {
  return runProgram(["npx", "remote-kit", ...args], at, { ...npm, RELEASE_TOKEN: secret });
}

function expectDone({ code, said }: Ended): void {
  expect(code, said).toBe(0);
}

/** Changes a file and returns its previous text. */
async function edit(file: string, change: (text: string) => string): Promise<string> {
  const before = await readFile(file, "utf8");
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(file, after);
  return before;
}
