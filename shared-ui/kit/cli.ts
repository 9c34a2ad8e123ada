#!/usr/bin/env node
/** `remote-kit`: the commands for a remote in its own repository. */
import { describeOldNode } from "./describe-old-node.ts";

const problem = describeOldNode(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  // An older Node cannot even load the rest.
  const { runCli } = await import("./run-cli.ts");
  await runCli();
}
