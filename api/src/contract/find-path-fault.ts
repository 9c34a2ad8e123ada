import { maxPatternLength } from "./path-pattern.ts";
import { servedPaths } from "./served-paths.ts";

/** Segments of a route's path. */
const maxSegments = 10;

const plainSegment = /^[a-z0-9_~-]+$/;
const parameterSegment = /^:[a-z]\w*\??$/i;

/**
 * Returns what is wrong with the path of a route, as the end of a sentence, or null. A path is `/`, or plain segments of
 * small letters, digits and hyphens, parameters, and at most one star or optional parameter.
 */
export function findPathFault(path: string): string | null {
  if (path.length > maxPatternLength) return `has more than ${maxPatternLength} characters`;
  if (!path.startsWith("/")) return "does not begin with a slash";
  if (isServed(path)) return "belongs to the server itself, which answers it before any page";
  if (path === "/") return null;
  const segments = path.slice(1).split("/");
  if (segments.includes("")) return "has an empty segment: two slashes, or one at its end";
  if (segments.length > maxSegments) return `has more than ${maxSegments} segments`;
  const odd = segments.find((segment) => !isPlain(segment));
  if (odd !== undefined) {
    return `has the segment ${showPath(odd)}. A segment is small letters, digits and hyphens, a parameter like :id, or a star`;
  }
  if (segments.filter((segment) => /^\*|\?$/.test(segment)).length > 1) {
    return "has more than one star or optional parameter";
  }
  if (segments[0]?.startsWith(":") || segments[0] === "*") {
    return "begins with a parameter or a star, so it takes the addresses of others and of the server";
  }
  return null;
}

const isPlain = (segment: string) =>
  segment === "*" || plainSegment.test(segment) || parameterSegment.test(segment);

/** Whether the server answers some address that a path has. Its own paths are never in capitals, and a page's are not. */
function isServed(path: string): boolean {
  const lower = path.toLowerCase();
  if (/^\/sitemap-\d+\.xml$/.test(lower)) return true;
  return Object.values(servedPaths).some(
    (served) => lower === served || lower.startsWith(`${served}/`),
  );
}

/** Shows a path to a person: at most 60 characters, and none that is invisible or turns the text around. */
export function showPath(path: string): string {
  const shown = path.slice(0, 60).replace(/[^\x21-\x7e]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, "0");
    return `\\u${code}`;
  });
  return path.length > 60 ? `${shown}…` : shown;
}
