import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { Alert } from "../alert.tsx";

interface QueryAlertProps {
  query: Pick<UseQueryResult, "error" | "refetch">;
  /** For a failure that the API has no words for. */
  failed: string;
}

/** Says that a query has failed, and has it tried again. */
export function QueryAlert({ query: { error, refetch }, failed }: QueryAlertProps) {
  return error && <Alert text={getFailureText(error, failed)} onRetry={() => void refetch()} />;
}
