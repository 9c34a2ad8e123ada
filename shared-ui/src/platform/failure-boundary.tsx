import { Component, type ReactNode } from "react";

interface FailureBoundaryProps {
  children: ReactNode;
  /** Stands in the place of what is inside once that has failed. */
  fallback: ReactNode;
  onFailure(error: unknown): void;
}

/** Keeps a render that fails from taking anything else with it. Another `key` starts over. */
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
