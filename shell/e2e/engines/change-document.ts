import { createHash } from "node:crypto";

/** A script that throws. The browser gets it in place of a file. */
export const thrower = 'throw new Error("This file throws at load");';
const throwerHash = `sha384-${createHash("sha384").update(thrower).digest("base64")}`;

/** Inserts a script before all others of a document. Files that are to throw get the hash of the throwing script. */
export function changeDocument(html: string, script: string, throwing: readonly RegExp[]): string {
  const isThrowing = (path: string) => throwing.some((files) => files.test(path));
  const pin = (whole: string, before: string, path: string, between: string) =>
    isThrowing(path) ? `${before}${path}${between}${throwerHash}"` : whole;
  return html
    .replace("<head>", `<head><script src="${script}"></script>`)
    .replace(/(")(\/mfe\/[^"]+)(":")sha384-[^"]+"/g, pin)
    .replace(/(href="|src=")(\/mfe\/[^"]+)(" integrity=")sha384-[^"]+"/g, pin);
}
