import { type ComponentType, memo, type ReactNode, Suspense } from "react";
import { FailureBoundary } from "../platform/failure-boundary.tsx";
import type { FragmentName, FragmentProps } from "../platform/fragments.ts";
import { usePlatform } from "../platform/platform.tsx";
import { useHasMounted } from "../platform/use-has-mounted.ts";

export type ShownFragment<Name extends FragmentName> = FragmentProps[Name] & {
  name: Name;
  /** Shown while the fragment's code loads, and after a failure. Later changes of this prop are ignored. */
  fallback?: ReactNode;
  /** Shown when no remote supplies the fragment. */
  absent?: ReactNode;
};

interface AnyFragment {
  name: FragmentName;
  fallback?: ReactNode;
  absent?: ReactNode;
}

/**
 * Renders a fragment that a remote supplies, by its name: `<RemoteFragment name="cart-button" look="bar" />`.
 * A failure of the fragment does not affect the rest of the page. The server's document already contains its markup;
 * its code loads at the visitor's first interaction. The fallback should look like the idle fragment, in the same
 * size. A press on a fallback button with `data-coming` is replayed once the fragment is ready.
 */
export const RemoteFragment = memo(FragmentSlot, hasSameProps) as <Name extends FragmentName>(
  props: ShownFragment<Name>,
) => ReactNode;

function FragmentSlot({ name, fallback = null, absent = null, ...fragmentProps }: AnyFragment) {
  const supplied = usePlatform().parts?.find(name);
  const hasMounted = useHasMounted(supplied?.inMarkup ?? true);
  if (!supplied) return absent;
  if (!hasMounted) return fallback;
  // The type of `RemoteFragment` makes sure that these are the fragment's own props.
  const Component = supplied.Component as ComponentType<object>;
  const fragment = <Component {...fragmentProps} />;
  if (supplied.bare) return fragment;
  return (
    <FailureBoundary fallback={fallback} onFailure={supplied.onFailure}>
      <Suspense fallback={fallback}>{fragment}</Suspense>
    </FailureBoundary>
  );
}

// New props on a boundary that still waits for its code would make React discard the server's markup.
function hasSameProps(before: AnyFragment, now: AnyFragment): boolean {
  return (Object.keys({ ...before, ...now }) as (keyof AnyFragment)[]).every(
    (key) => key === "fallback" || key === "absent" || before[key] === now[key],
  );
}
