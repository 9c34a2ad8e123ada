import { FailureBoundary } from "@aushadhi/shared-ui";
import type { ReactNode } from "react";
import { reportFailure } from "../report-failure.ts";
import { ErrorScreen } from "./error-screen.tsx";

interface ErrorBoundaryProps {
  /** Name and version of the release that renders the children. */
  release: string;
  report?: (error: unknown, release: string) => void;
  children: ReactNode;
}

/** Shows the error screen when rendering fails inside it, and reports the failure. */
export const ErrorBoundary = ({
  release,
  report = reportFailure,
  children,
}: ErrorBoundaryProps) => (
  <FailureBoundary fallback={<ErrorScreen />} onFailure={(error) => report(error, release)}>
    {children}
  </FailureBoundary>
);
