import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { Alert } from "../alert.tsx";

interface QueryAlertProps {
  query: Pick<UseQueryResult, "error" | "refetch">;
  /** Text for a failure that the API has no text for. */
  failed: string;
}

/** Shows a failed query with a retry button. */
export function QueryAlert({ query: { error, refetch }, failed }: QueryAlertProps) {
  return error && <Alert text={getFailureText(error, failed)} onRetry={() => void refetch()} />;
}
