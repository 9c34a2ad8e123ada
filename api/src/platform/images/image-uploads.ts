import { createQueue } from "../jobs/queue.ts";
import type { EncodedPicture } from "./encode-picture.ts";
import { encodeUploaded, refusal, refusedPicture, type UploadedFile } from "./encode-uploaded.ts";

/** An uploaded file and the input it came in, such as `images.1`. */
export interface UploadedPicture {
  field: string;
  file: UploadedFile;
}

/** The way in for pictures: bounded in memory and in work, so that customers do not notice. */
export interface ImageUploads {
  /**
   * Does what reads an upload and holds it in memory: few at a time, the others wait with their bodies unread.
   * @throws AppError `unavailable` when too many wait already
   */
  receive<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Makes what is kept of each file, in their order: all of them or none.
   * @throws AppError `invalid_input` that names the first file that cannot be kept
   */
  encode(pictures: readonly UploadedPicture[]): Promise<EncodedPicture[]>;
}

/** Uploads in memory at once; the largest takes about 170 MB while it is taken apart. */
const uploadsAtOnce = 3;
const mostUploads = 15;
/** Pictures that are decoded and encoded at once (the machine's other cores are for customers). */
const encodingsAtOnce = 2;

export function createImageUploads(): ImageUploads {
  const uploads = createQueue({ atOnce: uploadsAtOnce, maxWaiting: mostUploads });
  const encodings = createQueue({ atOnce: encodingsAtOnce, maxWaiting: mostUploads });
  return {
    receive: (work) => uploads.add(work),
    async encode(pictures) {
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
