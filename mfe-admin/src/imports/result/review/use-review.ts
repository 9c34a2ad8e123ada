import { type Import, type ImportReviewInput, reviewImport } from "@aushadhi/api/contract";
import { type ApiClient, useMessages } from "@aushadhi/shared-ui";
import { useUnsaved } from "@aushadhi/shared-ui/bundled/use-unsaved.ts";
import { useState } from "react";
import { useAction } from "../../../ui/use-action.ts";
import { importsKey } from "../../queries.ts";
import { reviewMessages } from "./messages.ts";

/** Typed cells by line and field, which are not sent yet. */
export type Drafts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type Review = ReturnType<typeof useReview>;

/** The decisions about a checked file. Each one is sent at once, with the typed cells, so that the next check keeps them. */
export function useReview({ id }: Import) {
  const { failed } = useMessages(reviewMessages);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [error, setError] = useState<string | null>(null);
  const action = useAction({
    run: (api: ApiClient, body: ImportReviewInput) =>
      api.call(reviewImport, { params: { id }, body }),
    failed,
    onFailed: setError,
    refreshes: importsKey,
  });
  useUnsaved(Object.keys(drafts).length > 0, action.isPending);
  return {
    error,
    drafts,
    isBusy: action.isPending,
    /** Keeps a typed cell; the file's own text drops it again. */
    type(line: number, field: string, text: string, own: string) {
      const { [field]: _, ...others } = drafts[line] ?? {};
      const cells = text === own ? others : { ...others, [field]: text };
      const { [line]: __, ...rest } = drafts;
      setDrafts(Object.keys(cells).length === 0 ? rest : { ...rest, [line]: cells });
    },
    /** Sends decisions, and the typed cells. */
    decide({ groups = {}, rows = {} }: Partial<ImportReviewInput>) {
      setError(null);
      if (!action.isPending) action.mutate({ groups, rows: { ...drafts, ...rows } });
    },
  };
}
