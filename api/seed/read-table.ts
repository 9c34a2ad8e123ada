import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { z } from "zod";

/**
 * Reads a CSV file of this folder whose first line has the column names.
 * @throws an error with the file and line of the first row that does not match the schema
 */
export function readTable<Row>(file: string, schema: z.ZodType<Row>): Row[] {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  const { data, errors } = Papa.parse(text, { header: true, skipEmptyLines: true });
  const [broken] = errors;
  if (broken) throw new Error(`${file}, line ${(broken.row ?? 0) + 2}: ${broken.message}`);
  return data.map((row, index) => {
    try {
      return schema.parse(row);
    } catch (error) {
      const reason = error instanceof z.ZodError ? z.prettifyError(error) : error;
      throw new Error(`${file}, line ${index + 2}: ${reason}`, { cause: error });
    }
  });
}
