import { groupDigits, limits } from "../../../../contract/index.ts";
import { AppError } from "../../../../platform/app-error.ts";
import { readMultipart } from "../../../../platform/http/multipart.ts";

/** Size limit of a multipart body with the largest file, in bytes. */
const maxUploadBytes = limits.importBytes + 64 * 1024;

/** Reads the only file of the form, from its field `file`. @throws AppError `invalid_input` or `too_large` */
export async function readUploadedFile(request: Request): Promise<File> {
  const { files } = await readMultipart(request, maxUploadBytes);
  const [file] = files;
  if (files.length !== 1 || file?.[0] !== "file") {
    const message = "Choose a file";
    throw new AppError("invalid_input", message, { file: message });
  }
  if (file[1].size > limits.importBytes) {
    const message = `A file may have at most ${groupDigits(limits.importBytes)} bytes`;
    throw new AppError("too_large", message);
  }
  return file[1];
}
