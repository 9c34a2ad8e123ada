import type { Import } from "@aushadhi/api/contract";
import { announce, useMessages } from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { categoriesKey } from "../categories/queries.ts";
import { productsKey } from "../products/queries.ts";
import { importsMessages } from "./messages.ts";
import { getState, type ImportState } from "./phases.ts";
import { importListKey } from "./queries.ts";

const changesProducts: ReadonlySet<ImportState> = new Set(["applied", "rollingBack", "rolledBack"]);

/** Announces each new phase of the shown import and refetches the lists it has changed. */
export function useImportNews(one: Import | undefined): void {
  const { stages } = useMessages(importsMessages);
  const queryClient = useQueryClient();
  const state = one && getState(one);
  const last = useRef<ImportState>(undefined);
  useEffect(() => {
    const isNews = state && last.current && last.current !== state;
    last.current = state;
    if (!isNews) return;
    announce(getValueName(stages, state));
    void queryClient.invalidateQueries({ queryKey: importListKey });
    if (!changesProducts.has(state)) return;
    void queryClient.invalidateQueries({ queryKey: productsKey });
    void queryClient.invalidateQueries({ queryKey: categoriesKey });
  }, [state, stages, queryClient]);
}
