import type { ComponentType } from "react";
import type { RunAs } from "../server-entry.tsx";

/** A component that notes when it begins to render: from there on its package's code runs. */
export function ownComponent<Props extends object>(
  Component: ComponentType<Props>,
  owner: string,
  runAs: RunAs,
): ComponentType<Props> {
  return function OwnComponent(props) {
    return runAs(owner, () => <Component {...props} />);
  };
}
