import { inflateSync } from "node:zlib";

/** A printed page. */
export interface PrintedPage {
  /** Width and height in points, rounded. */
  size: string;
  /** PDF drawing commands. */
  drawing: string;
}

/** Reads the pages of a PDF made by Chromium, whose objects are sequential and only streams are compressed. */
export function printedPages(pdf: Buffer): PrintedPage[] {
  const text = pdf.toString("latin1");
  const objects = new Map(
    [...text.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)].map(([, id = "", body = ""]) => [
      id,
      body,
    ]),
  );
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((body) => {
      const [, width = "", height = ""] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(body) ?? [];
      const [, contents = ""] = /\/Contents (\d+) 0 R/.exec(body) ?? [];
      const stream = objects.get(contents) ?? "";
      // Not up to `endstream`: the last byte of the data may look like the end of a line.
      const [, length = ""] = /\/Length (\d+)/.exec(stream) ?? [];
      const [, data = ""] = /stream\r?\n([\s\S]*)/.exec(stream) ?? [];
      const packed = data.slice(0, Number(length));
      return {
        size: `${Math.round(Number(width))} x ${Math.round(Number(height))}`,
        drawing: inflateSync(Buffer.from(packed, "latin1")).toString("latin1"),
      };
    });
}
