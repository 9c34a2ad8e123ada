import type { ComponentType } from "react";

/**
 * Runs code of a package, and notes that: when nothing comes back, or what comes back is an error, it is known whose
 * code it was.
 */
export type RunAs = <T>(owner: string, run: () => T) => T;

/** A component that notes when it begins to render: from there on its package's code runs. */
export function trackComponent<Props extends object>(
  Component: ComponentType<Props>,
  owner: string,
  runAs: RunAs,
): ComponentType<Props> {
  return function TrackedComponent(props) {
    return runAs(owner, () => <Component {...props} />);
  };
}
