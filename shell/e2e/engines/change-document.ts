import { createHash } from "node:crypto";

/** A script that the browser gets in place of a file, and that throws. */
export const thrower = 'throw new Error("This file throws at load");';
const throwerHash = `sha384-${createHash("sha384").update(thrower).digest("base64")}`;

/** Puts a script before all others of a document, and pins the files that are to throw as what they are now. */
export function changeDocument(html: string, script: string, throwing: readonly RegExp[]): string {
  const isThrowing = (path: string) => throwing.some((files) => files.test(path));
  const pin = (whole: string, before: string, path: string, between: string) =>
    isThrowing(path) ? `${before}${path}${between}${throwerHash}"` : whole;
  return html
    .replace("<head>", `<head><script src="${script}"></script>`)
    .replace(/(")(\/mfe\/[^"]+)(":")sha384-[^"]+"/g, pin)
    .replace(/(href="|src=")(\/mfe\/[^"]+)(" integrity=")sha384-[^"]+"/g, pin);
}
