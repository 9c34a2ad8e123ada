import { type DeclaredModule, readModule } from "./read-module.ts";

/** Text of each type by its name. */
export type Surface = Readonly<Record<string, string>>;

/** A module that others import, and the prefix of its names; empty for the package itself. */
export interface SurfaceEntry {
  file: string;
  prefix: string;
}

/**
 * Reads everything that others can import from some modules, and the types behind it. A type that is not exported is
 * named by its file and name.
 * @param folder of the declarations
 */
export function readSurface(folder: string, entries: readonly SurfaceEntry[]): Surface {
  const modules = new Map<string, DeclaredModule>();
  const read = (file: string): DeclaredModule => {
    const known = modules.get(file) ?? readModule(folder, file);
    modules.set(file, known);
    return known;
  };
  const surface: Record<string, string> = {};
  const named = new Set<string>();
  const add = (key: string, file: string, name: string): void => {
    const { declared, exported } = read(file);
    const source = exported.get(name);
    const own = source?.name ?? name;
    if (source?.from) add(key, source.from, own);
    else {
      surface[key] = declared.get(own) ?? "";
      named.add(`${file} ${own}`);
    }
  };
  const addAll = (prefix: string, file: string): void => {
    const { exported, stars } = read(file);
    for (const star of stars) addAll(prefix, star);
    for (const name of exported.keys()) add(prefix + name, file, name);
  };
  for (const { prefix, file } of entries) addAll(prefix, file);

  // Iterating a map also visits entries added meanwhile.
  for (const { mentioned } of modules.values()) for (const other of mentioned) read(other);
  const hidden = [...modules].flatMap(([file, { declared }]) =>
    [...declared]
      .filter(([name, said]) => !named.has(`${file} ${name}`) && !said.startsWith("import "))
      .map(([name, said]) => ({
        key: `${file}: ${name}`,
        said,
        name,
      })),
  );
  // So does iterating an array.
  const said = Object.values(surface);
  for (const text of said) {
    const words = new Set(text.match(/[\w$]+/g));
    for (const part of hidden) {
      if (part.key in surface || !words.has(part.name)) continue;
      surface[part.key] = part.said;
      said.push(part.said);
    }
  }
  return Object.fromEntries(Object.entries(surface).sort(([a], [b]) => (a < b ? -1 : 1)));
}
