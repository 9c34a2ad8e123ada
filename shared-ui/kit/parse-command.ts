import { parseArgs } from "node:util";
import { KitError } from "./kit-error.ts";

/** A parsed command line. */
export interface Command {
  name: string;
  /** Arguments after the command: packages, or the name of a new remote. */
  names: string[];
  /** The shop's address without a trailing slash, if given. */
  shop: string | undefined;
  options: Options;
}

type Options = ReturnType<typeof parse>["values"];

/** Parses a command line. @throws KitError when it is not valid */
export function parseCommand(args: readonly string[]): Command {
  const { values: options, positionals } = parseOrExplain(args);
  const [name = "help", ...names] = positionals;
  const address = options.to ?? options.shop ?? options.site;
  return { name, names, shop: address && readAddress(address), options };
}

const parse = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: "string" },
      shop: { type: "string" },
      site: { type: "string" },
      port: { type: "string" },
      as: { type: "string" },
      kit: { type: "string" },
      out: { type: "string" },
      owner: { type: "string" },
      promotion: { type: "string" },
      promotions: { type: "boolean" },
      again: { type: "boolean" },
      remove: { type: "boolean" },
      commit: { type: "string" },
      "run-url": { type: "string" },
      "no-promote": { type: "boolean" },
      preview: { type: "boolean" },
      days: { type: "string" },
      percent: { type: "string" },
      plan: { type: "string" },
      canaries: { type: "boolean" },
      canary: { type: "boolean" },
      help: { type: "boolean" },
    },
  });

function parseOrExplain(args: readonly string[]): ReturnType<typeof parse> {
  try {
    return parse([...args]);
  } catch (error) {
    throw new KitError(error instanceof Error ? error.message : String(error));
  }
}

/** A shop on this machine has no certificate. */
export const isThisMachine = (host: string) => /^(?:localhost|127\.\d+\.\d+\.\d+)$/.test(host);

function readAddress(given: string): string {
  const scheme = isThisMachine(given.split(/[:/]/, 1)[0] ?? "") ? "http" : "https";
  const url = URL.parse(given.includes("://") ? given : `${scheme}://${given}`);
  if (!url || !/^https?:$/.test(url.protocol)) throw new KitError(`${given} is no address`);
  let address = url.href;
  while (address.endsWith("/")) address = address.slice(0, -1);
  return address;
}
