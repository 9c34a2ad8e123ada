import { limits } from "@aushadhi/api/contract";
import { ApiError, announce, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { uiMessages } from "../../ui/messages.ts";
import { importListKey, uploadFile } from "../api.ts";
import { importsMessages } from "../messages.ts";

/** What is offered to be chosen, as `accept` has it. */
export const csvTypes = ".csv,.tsv,.txt,text/csv";

/** Megabytes of a file at most. */
export const csvMegabytes = limits.importBytes / 1024 / 1024;

/** What the API answers to an upload: the import that it is the beginning of. */
export type Uploaded = Awaited<ReturnType<typeof uploadFile>>;

/** Uploads a file to the API. Leaving the screen aborts the upload. */
export function useUpload(onUploaded: (brought: Uploaded) => void) {
  const imports = useMessages(importsMessages);
  const ui = useMessages(uiMessages);
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  /** Share of the file that was sent; null while none is on its way. */
  const [sent, setSent] = useState<number | null>(null);
  const [uploadError, setUploadError] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const upload = async (file: File) => {
    const { name, size } = file;
    const tooLarge = ui.tooLarge(name, csvMegabytes);
    const isCsv = /\.(csv|tsv|txt)$/i.test(name);
    const fileError = isCsv ? size > limits.importBytes && tooLarge : imports.file.noCsv(name);
    setUploadError(fileError || null);
    if (fileError) return;
    const controller = new AbortController();
    running.current = controller;
    setSent(0);
    try {
      onUploaded(await uploadFile(api, file, setSent, controller.signal));
    } catch (error) {
      if (controller.signal.aborted) return;
      // A proxy that finds it too large has no words of ours.
      const isTooLarge = error instanceof ApiError && error.status === 413;
      setUploadError(isTooLarge ? tooLarge : getFailureText(error, imports.file.failed));
    } finally {
      setSent(null);
      // The import may exist although its answer was lost.
      void queryClient.invalidateQueries({ queryKey: importListKey });
    }
  };
  const cancel = () => {
    running.current?.abort();
    announce(imports.file.cancelled);
  };
  return { upload, cancel, sent, uploadError };
}
