import { readConfig } from "@aushadhi/api/src/server";
import { findSandbox } from "../render/sandbox/find-sandbox.ts";
import type { Sandbox } from "../render/sandbox/sandbox.ts";

let found: Promise<Sandbox> | undefined;

/** Finds this machine's sandbox, once, by the setting of the environment, as a start of the shop does. */
export function getTestSandbox(): Promise<Sandbox> {
  found ??= findSandbox(readConfig(process.env).renderSandbox);
  return found;
}
