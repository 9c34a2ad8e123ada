import { AppError } from "../app-error.ts";
import type { MultipartForm } from "../http/multipart.ts";
import type { UploadedPicture } from "./image-uploads.ts";

/**
 * The files of a form, each with the input it came in; where an input takes several they are `images.0`, `images.1`, …
 * @param most how many files each input takes
 * @throws AppError `invalid_input` for a file too many, or in an input that takes none
 */
export async function pictureFiles(
  { files }: MultipartForm,
  most: Readonly<Record<string, number>>,
): Promise<UploadedPicture[]> {
  const inputs = new Map(Object.entries(most));
  const counts = new Map<string, number>();
  const pictures: UploadedPicture[] = [];
  for (const [name, file] of files) {
    const at = counts.get(name) ?? 0;
    const limit = inputs.get(name) ?? 0;
    if (at >= limit)
      throw refused(name, `${shortened(name)} takes ${limit || "no"} file${limit > 1 ? "s" : ""}`);
    counts.set(name, at + 1);
    pictures.push({
      field: limit === 1 ? name : `${name}.${at}`,
      file: { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) },
    });
  }
  return pictures;
}

const refused = (name: string, message: string) =>
  new AppError("invalid_input", message, { [shortened(name)]: message });

const shortened = (name: string) => name.slice(0, 60).toWellFormed();
