import type { Import, ImportPhase } from "@aushadhi/api/contract";
import { announce, useMessages } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { categoriesKey } from "../categories/api.ts";
import { productsKey } from "../products/api.ts";
import { importListKey } from "./api.ts";
import { importsMessages } from "./messages.ts";

/** Announces each new phase of the shown import and refetches the lists it has changed. */
export function useImportNews(one: Import | undefined): void {
  const { stages } = useMessages(importsMessages);
  const queryClient = useQueryClient();
  const phase = one?.phase;
  const last = useRef<ImportPhase>(undefined);
  useEffect(() => {
    const isNews = phase && last.current && last.current !== phase;
    last.current = phase;
    if (!isNews) return;
    announce(stages[phase]);
    void queryClient.invalidateQueries({ queryKey: importListKey });
    if (phase !== "applied") return;
    void queryClient.invalidateQueries({ queryKey: productsKey });
    void queryClient.invalidateQueries({ queryKey: categoriesKey });
  }, [phase, stages, queryClient]);
}
