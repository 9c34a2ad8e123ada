import { limits } from "@aushadhi/api/contract";
import { ApiError } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import type { uiMessages } from "../../ui/messages.ts";
import type { importsMessages } from "../messages.ts";

/** What is offered to be chosen, as `accept` has it. */
export const csvTypes = ".csv,.tsv,.txt,text/csv";

/** Megabytes of a file at most. */
export const csvMegabytes = limits.importBytes / 1024 / 1024;

interface Words {
  imports: typeof importsMessages.en;
  ui: typeof uiMessages.en;
}

/** What speaks against a file before it is sent, in words that name it; null when nothing does. */
export function findCsvError({ name, size }: File, { imports, ui }: Words): string | null {
  if (!/\.(csv|tsv|txt)$/i.test(name)) return imports.file.noCsv(name);
  return size > limits.importBytes ? ui.tooLarge(name, csvMegabytes) : null;
}

/** What an upload that failed says. A proxy that finds it too large has no words of ours. */
export function describeUploadFailure(error: unknown, file: File, { imports, ui }: Words): string {
  if (error instanceof ApiError && error.status === 413)
    return ui.tooLarge(file.name, csvMegabytes);
  return getFailureText(error, imports.file.failed);
}
