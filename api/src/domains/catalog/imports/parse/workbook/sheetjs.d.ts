import type { ParsingOptions, WorkBook } from "@e965/xlsx";

// The library exports this without a type.
declare module "@e965/xlsx" {
  interface UnpackedFiles {
    FullPaths: string[];
    FileIndex: { name: string; type: 2; content: Uint8Array }[];
  }
  /** Reads a workbook whose files are unpacked already. */
  export function parse_zip(files: UnpackedFiles, options: ParsingOptions): WorkBook;
}
