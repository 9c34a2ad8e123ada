import { ApiError, type Endpoint, usePlatform } from "@aushadhi/shared-ui";
import { logFailure } from "@aushadhi/shared-ui/bundled/log-failure.ts";
import { useState } from "react";
import { createFormTransport } from "./create-form-transport.ts";

/** A call that takes a form, whatever else it takes. */
interface FormEndpoint extends Pick<Endpoint, "method" | "path" | "answer"> {
  form: object;
}

interface PictureUploadOptions<Input, Item> {
  /** The calls for a new item and for an existing one. */
  create: FormEndpoint;
  update: FormEndpoint & { path: `/${string}/:id` };
  /** @param base the item as the form knows it; null for a new one */
  buildForm(input: Input, base: Item | null): FormData;
  /** Matches the form parts that belong to pictures. */
  pictureParts: RegExp;
  /** Log text when creating an item fails. */
  failed: string;
}

/** Sends an item's form with its pictures. */
export function usePictureUpload<Input, Item extends { id: string }>(
  options: PictureUploadOptions<Input, Item>,
) {
  const { create, update, buildForm, pictureParts, failed } = options;
  const { api } = usePlatform();
  /** Sent share of the form, from 0 to 1; null when idle. */
  const [sent, setSent] = useState<number | null>(null);
  /** Error from the API about the pictures. */
  const [pictureError, setPictureError] = useState<string | null>(null);

  const upload = async (input: Input, base: Item | null) => {
    const sending = { body: buildForm(input, base), via: createFormTransport(setSent) };
    setPictureError(null);
    setSent(0);
    try {
      await (base
        ? api.call(update, { params: { id: base.id }, ...sending })
        : api.call(create, sending));
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
