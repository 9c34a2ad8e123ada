import type { ComponentType } from "react";

/** Runs code of a package and records its owner, so that a hang or an error can be attributed to it. */
export type RunAs = <T>(owner: string, run: () => T) => T;

/** Wraps a component so that its rendering is recorded as code of its package. */
export function trackComponent<Props extends object>(
  Component: ComponentType<Props>,
  owner: string,
  runAs: RunAs,
): ComponentType<Props> {
  return function TrackedComponent(props) {
    return runAs(owner, () => <Component {...props} />);
  };
}
