import type { MultipartForm } from "../http/multipart.ts";
import { createQueue } from "../jobs/queue.ts";
import type { EncodedPicture } from "./encode-picture.ts";
import {
  createPictureError,
  encodeUploaded,
  findRefusal,
  type UploadedFile,
} from "./encode-uploaded.ts";

/** An uploaded file and its input, such as `images.1`. */
export interface UploadedPicture {
  field: string;
  file: UploadedFile;
}

export type ImageUploads = ReturnType<typeof createImageUploads>;

/** Uploads in memory at the same time. The largest takes about 170 MB to parse. */
const parallelUploads = 3;
const maxWaitingUploads = 15;
/** Pictures encoded at the same time. The other cores serve customers. */
const parallelEncodings = 2;

/** Receives all pictures with limited memory and CPU, so that customers' requests stay fast. */
export function createImageUploads() {
  const uploads = createQueue({ atOnce: parallelUploads, maxWaiting: maxWaitingUploads });
  const encodings = createQueue({ atOnce: parallelEncodings, maxWaiting: maxWaitingUploads });
  return {
    /**
     * Runs work that reads an upload into memory. Few run in parallel. The others wait and their bodies stay unread.
     * @throws AppError `unavailable` when too many wait
     */
    receive: <T>(work: () => Promise<T>): Promise<T> => uploads.add(work),
    /**
     * Encodes all files in order: all of them or none.
     * @throws AppError `invalid_input` that names the first invalid file
     */
    async encode(pictures: readonly UploadedPicture[]): Promise<EncodedPicture[]> {
      // Checks that need no decoding run first.
      for (const { field, file } of pictures) {
        const rejection = findRefusal(file);
        if (rejection) throw createPictureError(field, rejection);
      }
      const encoded: EncodedPicture[] = [];
      for (const { field, file } of pictures) {
        encoded.push(await encodings.add(() => encodeUploaded(file, field)));
      }
      return encoded;
    },
  };
}

/**
 * Lists the files of a form with their inputs. Files of a multiple input are `images.0`, `images.1`, …
 * @param most maximum files per input
 * @throws AppError `invalid_input` for too many files, or for a file in an input that accepts none
 */
export async function listPictureFiles(
  { files }: MultipartForm,
  most: Readonly<Record<string, number>>,
): Promise<UploadedPicture[]> {
  const inputs = new Map(Object.entries(most));
  const counts = new Map<string, number>();
  const pictures: UploadedPicture[] = [];
  for (const [name, file] of files) {
    const index = counts.get(name) ?? 0;
    const limit = inputs.get(name) ?? 0;
    if (index >= limit) {
      const inputName = name.slice(0, 60).toWellFormed();
      throw createPictureError(
        inputName,
        `${inputName} takes ${limit || "no"} file${limit > 1 ? "s" : ""}`,
      );
    }
    counts.set(name, index + 1);
    pictures.push({
      field: limit === 1 ? name : `${name}.${index}`,
      file: { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) },
    });
  }
  return pictures;
}
