import { ApiError, type Parser, usePlatform } from "@aushadhi/shared-ui";
import { logFailure } from "@aushadhi/shared-ui/bundled/log-failure.ts";
import { useState } from "react";
import { createFormTransport } from "./create-form-transport.ts";

interface PictureUploadOptions<Input, Item> {
  /** Where a new item is sent; an old one has its id below it. */
  path: string;
  /** Check what the API answers. */
  answers: { created: Parser<unknown>; edited: Parser<unknown> };
  /** @param base the item as the form knows it; null for a new one */
  buildForm(input: Input, base: Item | null): FormData;
  /** Names of the form's parts that have to do with its pictures. */
  pictureParts: RegExp;
  /** What is logged when no item could be created. */
  failed: string;
}

/** Sends an item's form with its pictures. */
export function usePictureUpload<Input, Item extends { id: string }>(
  options: PictureUploadOptions<Input, Item>,
) {
  const { path, answers, buildForm, pictureParts, failed } = options;
  const { api } = usePlatform();
  /** Share of the form that was sent; null while none is on its way. */
  const [sent, setSent] = useState<number | null>(null);
  /** What the API says against the pictures. */
  const [pictureError, setPictureError] = useState<string | null>(null);

  const upload = async (input: Input, base: Item | null) => {
    const sending = { body: buildForm(input, base), via: createFormTransport(setSent) };
    setPictureError(null);
    setSent(0);
    try {
      await (base
        ? api.call(
            { method: "PUT", path: `${path}/${encodeURIComponent(base.id)}`, ...sending },
            answers.edited,
          )
        : api.call({ method: "POST", path, ...sending }, answers.created));
    } catch (error) {
      if (!base) logFailure(failed, error);
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      setPictureError(fields.find(([name]) => pictureParts.test(name))?.[1] ?? null);
      throw error;
    } finally {
      setSent(null);
    }
  };
  return { upload, sent, pictureError };
}
