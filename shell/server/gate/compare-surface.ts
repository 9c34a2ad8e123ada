import type { GateReason } from "@aushadhi/api/contract";
import type { GateRelease } from "@aushadhi/api/src/server";
import type { ServerSurface } from "../render/protocol.ts";

/** Checks that a release declares exactly the pages and fragments of its server module. Returns the differences. */
export function compareSurface(
  { name, manifest }: GateRelease,
  surface: ServerSurface,
): GateReason[] {
  const refuse = (subject: string, message: string): GateReason => ({
    package: name,
    subject,
    code: "routes",
    message: `${message} Build and publish it again.`,
  });
  const declared = new Map(manifest.routes.map((route) => [route.path, route]));
  const own = new Map(surface.routes.map((route) => [route.path, route]));
  const parts = manifest.parts?.names ?? [];
  return [
    ...listMissing(declared.keys(), own).map((path) =>
      refuse(path, `The release declares ${path}, which its server module does not have.`),
    ),
    ...listMissing(own.keys(), declared).map((path) =>
      refuse(path, `The server module has ${path}, which the release does not declare.`),
    ),
    ...[...declared].flatMap(([path, route]) => {
      const other = own.get(path);
      if (!other || describe(route) === describe(other)) return [];
      return refuse(
        path,
        `The release declares ${path} as ${describe(route)}; its server module has it as ${describe(other)}.`,
      );
    }),
    ...listMissing(parts, new Set(surface.parts)).map((part) =>
      refuse(part, `The release declares the fragment ${part}, which its server module lacks.`),
    ),
    ...listMissing(surface.parts, new Set(parts)).map((part) =>
      refuse(part, `The server module has the fragment ${part}, which the release lacks.`),
    ),
  ];
}

const listMissing = (names: Iterable<string>, known: { has(name: string): boolean }): string[] =>
  [...names].filter((name) => !known.has(name));

const describe = ({ access, query }: { access: string; query: readonly string[] }) =>
  `for ${access}, reading ${query.length > 0 ? [...query].sort().join(", ") : "no query fields"}`;
