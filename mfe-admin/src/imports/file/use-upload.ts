import { createImport, limits } from "@aushadhi/api/contract";
import { ApiError, announce, type CallAnswer, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { uiMessages } from "../../ui/messages.ts";
import { createFormTransport } from "../../ui/upload/create-form-transport.ts";
import { importsMessages } from "../messages.ts";
import { importListKey } from "../queries.ts";

/** Maximum file size in megabytes. */
export const fileMegabytes = limits.importBytes / 1024 / 1024;

/** The API's answer to an upload: the new import. */
export type Uploaded = CallAnswer<typeof createImport>;

/** Uploads a file to the API. Leaving the screen aborts the upload. */
export function useUpload(onUploaded: (brought: Uploaded) => void) {
  const imports = useMessages(importsMessages);
  const ui = useMessages(uiMessages);
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  /** Sent share of the file, from 0 to 1; null when no upload is running. */
  const [sent, setSent] = useState<number | null>(null);
  const [uploadError, setUploadError] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const upload = async (file: File) => {
    const { name, size } = file;
    const tooLarge = ui.tooLarge(name, fileMegabytes);
    const isKnown = /\.(csv|tsv|txt|xlsx|xlsm|xls|ods)$/i.test(name);
    const fileError = isKnown
      ? size > limits.importBytes && tooLarge
      : imports.file.wrongType(name);
    setUploadError(fileError || null);
    if (fileError) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const body = new FormData();
    body.append("file", file);
    setSent(0);
    try {
      onUploaded(await api.call(createImport, { body, signal, via: createFormTransport(setSent) }));
    } catch (error) {
      if (signal.aborted) return;
      // A proxy that rejects the size sends no message of the API.
      const isTooLarge = error instanceof ApiError && error.status === 413;
      setUploadError(isTooLarge ? tooLarge : getFailureText(error, imports.file.failed));
    } finally {
      setSent(null);
      // The import may exist although its response was lost.
      void queryClient.invalidateQueries({ queryKey: importListKey });
    }
  };
  const cancel = () => {
    running.current?.abort();
    announce(imports.file.cancelled);
  };
  return { upload, cancel, sent, uploadError };
}
