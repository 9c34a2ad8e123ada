import { afterAll, beforeAll, expect, test } from "bun:test";
import { readBuild } from "@aushadhi/api/src/server";
import { build, buildFolder, releasedPackages } from "../../../cli/local-builds.ts";
import { type BrowserSite, createBrowserSite } from "../../testing/create-browser-site.ts";

const packages = releasedPackages();
const tried = process.env.STRESS === "full" ? packages : ["mfe-catalog"];

let site: BrowserSite;
beforeAll(async () => {
  for (const name of packages) await build(name);
  const remotes = packages.filter((name) => name !== "shell");
  site = await createBrowserSite({}, await Promise.all(remotes.map(readLocalBuild)));
}, 300_000);
afterAll(() => site?.close());

const readLocalBuild = (name: string) => readBuild(buildFolder(name));

test.each(tried)(
  "the build of %s passes the trial as a new version",
  async (name) => {
    const local = await readLocalBuild(name);
    // A build has a manifest, as it was published above.
    const manifest = { ...(local.manifest as object), version: "9.0.0-trial" };
    expect(await site.tryBuild({ ...local, manifest })).toEqual([]);
  },
  200_000,
);
