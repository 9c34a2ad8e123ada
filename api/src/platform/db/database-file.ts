import { resolve } from "node:path";

/** Absolute path of the file in a `file:…` URL, as the driver reads it; null for the URL of a server. */
export function findDatabaseFile(url: string): string | null {
  const [, path] = /^file:(?:\/\/(?:localhost)?)?([^?#]+)/i.exec(url) ?? [];
  return path === undefined ? null : resolve(decodeURIComponent(path));
}
