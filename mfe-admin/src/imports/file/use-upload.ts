import type { Import } from "@aushadhi/api/contract";
import { announce, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { uiMessages } from "../../ui/messages.ts";
import { uploadFile } from "../api.ts";
import { importsMessages } from "../messages.ts";
import { importsKey } from "../queries.ts";
import { describeUploadFailure, findCsvError } from "./csv-file.ts";

/** Uploads a file to the API. Leaving the screen aborts the upload. */
export function useUpload(onUploaded: (brought: Import) => void) {
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
    const fileError = findCsvError(file, { imports, ui });
    setUploadError(fileError);
    if (fileError !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setSent(0);
    try {
      onUploaded(await uploadFile(api, file, setSent, controller.signal));
    } catch (error) {
      if (!controller.signal.aborted)
        setUploadError(describeUploadFailure(error, file, { imports, ui }));
    } finally {
      setSent(null);
      // The import may exist although its answer was lost.
      void queryClient.invalidateQueries({ queryKey: [...importsKey, "list"] });
    }
  };
  const cancel = () => {
    running.current?.abort();
    announce(imports.file.cancelled);
  };
  return { upload, cancel, sent, uploadError };
}
