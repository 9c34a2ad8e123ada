import { closeSync, openSync, readFileSync, readSync } from "node:fs";

/** Libraries that Bun itself is linked with; the server has loaded others too, such as libSQL's. */
const library = /\/(ld-[\w.-]+|lib(c|m|dl|pthread|rt|gcc_s|stdc\+\+|atomic)\.(so|musl)[\w.-]*)$/;

/** Files that Bun needs to start besides itself: libraries, and the loader under the name that Bun asks for. */
export interface RuntimeFiles {
  libraries: readonly string[];
  /** Path of the loader in Bun's own header. It is often a link to one of the libraries. */
  loader: string;
}

/** Finds the system's files that this Bun runs with. Linux only. */
export function findRuntimeFiles(): RuntimeFiles {
  const mapped = readFileSync("/proc/self/maps", "utf8")
    .split("\n")
    .flatMap((line) => /\s(\/\S+)$/.exec(line)?.[1] ?? []);
  return {
    libraries: [...new Set(mapped)].filter((path) => library.test(path)),
    loader: readLoader(process.execPath),
  };
}

/** Reads the loader's path from the header of a program: the segment PT_INTERP of a 64-bit ELF file. */
function readLoader(program: string): string {
  const handle = openSync(program, "r");
  try {
    const read = (at: number, length: number) => {
      const bytes = new DataView(new ArrayBuffer(length));
      readSync(handle, bytes, 0, length, at);
      return bytes;
    };
    const header = read(0, 64);
    const size = header.getUint16(54, true);
    const table = Number(header.getBigUint64(32, true));
    for (let index = 0; index < header.getUint16(56, true); index++) {
      const segment = read(table + index * size, size);
      if (segment.getUint32(0, true) !== 3) continue;
      const at = Number(segment.getBigUint64(8, true));
      const text = read(at, Number(segment.getBigUint64(32, true)) - 1);
      return new TextDecoder().decode(text);
    }
    throw new Error(`${program} names no loader`);
  } finally {
    closeSync(handle);
  }
}
