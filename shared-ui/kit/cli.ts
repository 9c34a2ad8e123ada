#!/usr/bin/env node
/** `remote-kit`: the commands of a remote in a repository of its own. */
import { linkPackages } from "./link-packages.ts";
import { runKit } from "./run-kit.ts";

const [name, ...rest] = process.argv.slice(2);
if (name !== "new") linkPackages(process.cwd());
// Set rather than called, so that what was printed gets out.
process.exitCode = await runKit(
  name === undefined || name === "link" ? ["help"] : [name, ...rest],
  process.cwd(),
);
