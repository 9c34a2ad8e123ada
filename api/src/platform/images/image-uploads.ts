import type { MultipartForm } from "../http/multipart.ts";
import { createQueue } from "../jobs/queue.ts";
import type { EncodedPicture } from "./encode-picture.ts";
import { encodeUploaded, refusal, refusedPicture, type UploadedFile } from "./encode-uploaded.ts";

/** An uploaded file and the input it came in, such as `images.1`. */
export interface UploadedPicture {
  field: string;
  file: UploadedFile;
}

export type ImageUploads = ReturnType<typeof createImageUploads>;

/** Uploads in memory at once; the largest takes about 170 MB while it is taken apart. */
const uploadsAtOnce = 3;
const mostUploads = 15;
/** Pictures that are decoded and encoded at once (the machine's other cores are for customers). */
const encodingsAtOnce = 2;

/** The way in for pictures: bounded in memory and in work, so that customers do not notice. */
export function createImageUploads() {
  const uploads = createQueue({ atOnce: uploadsAtOnce, maxWaiting: mostUploads });
  const encodings = createQueue({ atOnce: encodingsAtOnce, maxWaiting: mostUploads });
  return {
    /**
     * Does what reads an upload and holds it in memory: few at a time, the others wait with their bodies unread.
     * @throws AppError `unavailable` when too many wait already
     */
    receive: <T>(work: () => Promise<T>): Promise<T> => uploads.add(work),
    /**
     * Makes what is kept of each file, in their order: all of them or none.
     * @throws AppError `invalid_input` that names the first file that cannot be kept
     */
    async encode(pictures: readonly UploadedPicture[]): Promise<EncodedPicture[]> {
      // What can be said at a glance is said before any work is done.
      for (const { field, file } of pictures) {
        const refused = refusal(file);
        if (refused) throw refusedPicture(field, refused);
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
    if (at >= limit) {
      const shown = name.slice(0, 60).toWellFormed();
      throw refusedPicture(shown, `${shown} takes ${limit || "no"} file${limit > 1 ? "s" : ""}`);
    }
    counts.set(name, at + 1);
    pictures.push({
      field: limit === 1 ? name : `${name}.${at}`,
      file: { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) },
    });
  }
  return pictures;
}
