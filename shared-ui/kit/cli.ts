#!/usr/bin/env node
/** `remote-kit`: the commands of a remote in a repository of its own. */
import { endWithLauncher } from "./launcher/end-with-launcher.ts";
import { linkPackages } from "./link-packages.ts";
import { runKit } from "./run-kit.ts";

const args = process.argv.slice(2);
// A new remote has nothing installed yet, and `link` is what was just done.
if (args[0] !== "new") linkPackages(process.cwd());
if (args[0] === "dev") await endWithLauncher();
// Set rather than called, so that what was printed gets out.
if (args[0] !== "link") process.exitCode = await runKit(args, process.cwd());
