import { Component, type ReactNode } from "react";

interface FailureBoundaryProps {
  children: ReactNode;
  /** Shown instead of the children after a failure. */
  fallback: ReactNode;
  onFailure(error: unknown): void;
}

/** An error boundary: a render error does not affect the rest of the page. A new `key` renders the children again. */
export class FailureBoundary extends Component<FailureBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
