import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { and, eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { StackFrame } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { getBlobKey } from "../blobs.ts";
import { getMapPath, isVersion, releaseFiles } from "../table.ts";
import { type Frame, parseFrame } from "./parse-frame.ts";

/** Characters of the maps in memory, which take about fifteen times as many bytes once they are read, and for how long. */
const memory = { maxSize: 4_000_000, ttl: 5 * 60_000 };
/** Lines of a generated file. Bundles have few, and an empty line costs much memory for one character of a map. */
const maxLines = 50_000;
interface ReadMap {
  /** Null when the release has none. */
  map: TraceMap | null;
  size: number;
}

/** Characters of a path or name from a map that are shown. */
const maxText = 200;

/**
 * Returns a function that finds where a line of a stack is in the sources, by the source map of its release. It returns null
 * for a line that is in no file of a release, or whose release has no map of it.
 */
export function createFrameResolver({
  db,
  storage,
}: {
  db: Pick<Database, "read">;
  storage: Pick<Storage, "get">;
}): (line: string) => Promise<StackFrame["source"]> {
  const maps = new LRUCache<string, ReadMap>(memory);

  const findMap = async (frame: Frame) => {
    const key = `${frame.package}@${frame.version}/${frame.path}`;
    const found = maps.get(key) ?? (await readMap(db, storage, frame));
    maps.set(key, found, { size: found.size });
    return found.map;
  };

  return async (line) => {
    const frame = parseFrame(line);
    const map = frame && (await findMap(frame));
    if (!map) return null;
    try {
      return findSource(map, frame);
    } catch {
      // The publisher sent something that only looks like a map.
      return null;
    }
  };
}

function findSource(map: TraceMap, frame: Frame): StackFrame["source"] {
  const position = originalPositionFor(map, { line: frame.line, column: frame.column - 1 });
  // A map that is none can lead to a source that it does not have.
  if (!position.source || !Number.isInteger(position.line)) return null;
  return {
    file: position.source.replace(/^(?:\.\.\/)+/, "").slice(0, maxText),
    line: position.line,
    column: position.column + 1,
    name: position.name?.slice(0, maxText) ?? null,
  };
}

async function readMap(
  { read }: Pick<Database, "read">,
  storage: Pick<Storage, "get">,
  { package: name, version, path }: Frame,
): Promise<ReadMap> {
  const [file] = await read
    .select({ integrity: releaseFiles.integrity })
    .from(releaseFiles)
    .where(and(isVersion(releaseFiles, name, version), eq(releaseFiles.path, getMapPath(path))));
  const blob = file && (await storage.get(getBlobKey(file.integrity)));
  const text = (await blob?.text()) ?? "";
  return { map: parseMap(text), size: text.length + 1 };
}

function parseMap(text: string): TraceMap | null {
  if (text === "" || countLines(text) > maxLines) return null;
  try {
    return new TraceMap(text);
  } catch {
    // The publisher sent something else.
    return null;
  }
}

const countLines = (text: string) => text.split(";", maxLines + 2).length;
