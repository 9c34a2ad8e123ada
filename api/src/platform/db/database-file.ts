import { resolve } from "node:path";

/** Absolute path of the file that a `file:…` address names, as the driver reads it; null for the address of a server. */
export function databaseFile(url: string): string | null {
  const [, path] = /^file:(?:\/\/(?:localhost)?)?([^?#]+)/i.exec(url) ?? [];
  return path === undefined ? null : resolve(decodeURIComponent(path));
}
