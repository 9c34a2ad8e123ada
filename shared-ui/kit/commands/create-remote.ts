import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { exitCodes, KitError } from "../kit-error.ts";
import type { Command } from "../parse-command.ts";
import { templateFolder } from "../places.ts";
import { addOwner } from "./add-owner.ts";
import type { CommandContext } from "./command-context.ts";
import { composePackageJson } from "./compose-package-json.ts";

const localShop = "http://localhost:3000";

/** Creates a remote with one page: a package of this tree, or with `--out` its own repository. */
export async function createRemote(command: Command, around: CommandContext): Promise<void> {
  const { names, options } = command;
  const name = readName(names[0]);
  const isOwn = options.out !== undefined || !existsSync(join(around.folder, "shared-ui/build"));
  const folder = resolve(around.folder, options.out ?? (isOwn ? name : `mfe-${name}`));
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new KitError(`${folder} is not empty`);
  }
  const owner = options.owner ?? `@${name}`;
  const shop = command.shop ?? localShop;
  const fill = createFill(name, owner, shop);
  // Call the shop first, so that an unreachable shop leaves no half-made remote.
  const kit = isOwn ? (options.kit ?? (await findKit(shop))) : null;
  // With a kit from a file there may be no shop that could say which names it has.
  if (kit && !options.kit) await assertFree(shop, name);
  copyFilled(join(templateFolder, "remote"), folder, fill);
  if (kit) {
    copyFilled(join(templateFolder, "repository"), folder, fill);
    write(folder, "package.json", composePackageJson(name, { kit }));
    const path = relative(around.folder, folder) || ".";
    around.say(
      `Made ${folder}. Next:\n  cd ${path}\n  npm install\n  npm run dev\n  npx remote-kit ship --to ${shop}`,
    );
    return;
  }
  write(folder, "package.json", composePackageJson(name));
  addOwner(around.folder, `/mfe-${name}/`, owner);
  around.say(`Made mfe-${name}. Next: bun start, or bun dev mfe-${name}`);
}

function readName(given: string | undefined): string {
  const name = given?.replace(/^mfe-/, "") ?? "";
  if (!/^[a-z]+(-[a-z]+)*$/.test(name) || name.length > 40) {
    throw new KitError("Name the remote in small letters with dashes: new offers");
  }
  return name;
}

/** The template is a remote named offers, so that it compiles and its tests run unchanged. */
function createFill(name: string, owner: string, shop: string) {
  const words = name.replaceAll("-", " ");
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const component = words.replace(/(?:^| )(.)/g, (_, first: string) => first.toUpperCase());
  return (text: string): string =>
    text
      .replaceAll("@offers", () => owner)
      .replaceAll("https://shop.example", () => shop)
      .replaceAll("OffersPage", `${component}Page`)
      .replaceAll("Offers", title)
      .replaceAll("offers", name);
}

function copyFilled(from: string, to: string, fill: (text: string) => string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = relative(from, join(entry.parentPath, entry.name));
    const text = fill(readFileSync(join(from, path), "utf8"));
    if (path === "README-end.md") {
      write(to, "README.md", readFileSync(join(to, "README.md"), "utf8") + text);
    } else {
      // Registries drop files named `.gitignore`.
      write(to, path === "gitignore" ? ".gitignore" : fill(path), text);
    }
  }
}

function write(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** A page that the shop has at the new remote's address belongs to a package of it. */
async function assertFree(shop: string, name: string): Promise<void> {
  const answer = await fetch(`${shop}/${name}`, { redirect: "manual" }).catch(() => null);
  if (!answer || answer.status === 404) return;
  throw new KitError(`${shop} has a page at /${name} already: choose another name`);
}

/** Finds the address of the shop's current kit. The address never changes, so a lock file can pin it. */
async function findKit(shop: string): Promise<string> {
  try {
    const answer = await fetch(`${shop}/sdk/`);
    if (answer.ok) return new URL((await answer.json()).tarball, `${shop}/sdk/`).href;
  } catch {
    // Handled below, like an error answer.
  }
  throw new KitError(`${shop} serves no kit: name the shop with --shop`, exitCodes.unreachable);
}
