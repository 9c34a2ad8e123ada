import { type ComponentType, memo, type ReactNode, Suspense } from "react";
import { FailureBoundary } from "../platform/failure-boundary.tsx";
import type { FragmentName, FragmentProps } from "../platform/fragments.ts";
import { usePlatform } from "../platform/platform.tsx";
import { useHasMounted } from "../platform/use-has-mounted.ts";

export type ShownFragment<Name extends FragmentName> = FragmentProps[Name] & {
  name: Name;
  /** Keeps the place while the fragment's code is coming, and when it has failed; taken from the first render. */
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
 * A piece that some remote supplies, by its name: `<RemoteFragment name="cart-button" look="bar" />`. Any failure of it
 * stays in its place. In a document from the server its markup is there at once; its code comes with the visitor's
 * first interaction. A fallback looks like the fragment at rest and is as large; a button in it that carries
 * `data-coming` keeps a press until the fragment is there.
 */
export const RemoteFragment = memo(ShowFragment, isAlike) as <Name extends FragmentName>(
  props: ShownFragment<Name>,
) => ReactNode;

function ShowFragment({ name, fallback = null, absent = null, ...given }: AnyFragment) {
  const supplied = usePlatform().parts?.find(name);
  const hasMounted = useHasMounted(supplied?.inMarkup ?? true);
  if (!supplied) return absent;
  if (!hasMounted) return fallback;
  // That these are the fragment's own props is what the type of `RemoteFragment` says.
  const Component = supplied.Component as ComponentType<object>;
  const part = <Component {...given} />;
  if (supplied.bare) return part;
  return (
    <FailureBoundary fallback={fallback} onFailure={supplied.onFailure}>
      <Suspense fallback={fallback}>{part}</Suspense>
    </FailureBoundary>
  );
}

// React throws the server's markup away where a boundary that still waits is rendered with anything new.
function isAlike(before: AnyFragment, now: AnyFragment): boolean {
  return (Object.keys({ ...before, ...now }) as (keyof AnyFragment)[]).every(
    (key) => key === "fallback" || key === "absent" || before[key] === now[key],
  );
}
