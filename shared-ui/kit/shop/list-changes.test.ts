import { expect, test } from "bun:test";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "../testing/run-command.ts";
import { listChanges } from "./list-changes.ts";

const log = `# @team/mfe-offers

## 1.10.0

### Minor Changes

- Offers end at midnight
  in Kathmandu.

### Patch Changes

- Long names wrap.

## 1.9.0

### Minor Changes

- Shows offers.
`;

async function writePackage(file = log) {
  const root = makeFolder();
  const folder = join(root, "mfe-offers");
  await mkdir(join(root, ".changeset"), { recursive: true });
  await Bun.write(join(folder, "CHANGELOG.md"), file);
  return { root, offers: { name: "mfe-offers", folder } };
}

test("lists the entries since a version, the newest first, each in one line", async () => {
  const { offers } = await writePackage();
  const newest = ["1.10.0  Offers end at midnight in Kathmandu.", "1.10.0  Long names wrap."];
  expect(await listChanges(offers, "1.9.0-ab12cd34ef")).toEqual(newest);
  expect(await listChanges(offers, "1.10.0-ab12cd34ef")).toEqual([]);
  expect(await listChanges(offers, "2.0.0")).toEqual([]);
  expect(await listChanges(offers, null)).toEqual([...newest, "1.9.0  Shows offers."]);
});

test("begins with the change files of the package that no version has yet", async () => {
  const { root, offers } = await writePackage();
  const write = (file: string, name: string, text: string) =>
    Bun.write(join(root, ".changeset", file), `---\n"${name}": minor\n---\n\n${text}\n`);
  await write("one.md", "@team/mfe-offers", "Offers have\npictures.");
  await write("other.md", "@team/mfe-catalog", "A page of brands.");
  expect(await listChanges(offers, "1.10.0-ab12cd34ef")).toEqual(["next  Offers have pictures."]);
});

test("a package without a change log has no entries", async () => {
  expect(await listChanges({ name: "mfe-offers", folder: makeFolder() }, null)).toEqual([]);
});
