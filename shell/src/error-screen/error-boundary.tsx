import { Component, type ReactNode } from "react";
import { reportFailure } from "../report-failure.ts";
import { ErrorScreen } from "./error-screen.tsx";

interface ErrorBoundaryProps {
  /** Name and version of the release that renders what is inside. */
  release: string;
  report?: (error: unknown, release: string) => void;
  children: ReactNode;
}

/** Shows the error screen when rendering fails anywhere inside, and tells the server. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    const { report = reportFailure, release } = this.props;
    report(error, release);
  }

  override render() {
    return this.state.hasFailed ? <ErrorScreen /> : this.props.children;
  }
}
