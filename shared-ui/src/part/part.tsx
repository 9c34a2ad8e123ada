import { type ComponentType, memo, type ReactNode, Suspense } from "react";
import { FailureBoundary } from "../platform/failure-boundary.tsx";
import type { PartName, PartProps } from "../platform/parts.ts";
import { usePlatform } from "../platform/platform.tsx";
import { useHasMounted } from "../platform/use-has-mounted.ts";

export type ShownPart<Name extends PartName> = PartProps[Name] & {
  name: Name;
  /** Keeps the place while the part's code is coming, and when it has failed; taken from the first render. */
  fallback?: ReactNode;
  /** Shown when no remote supplies the part. */
  absent?: ReactNode;
};

interface AnyPart {
  name: PartName;
  fallback?: ReactNode;
  absent?: ReactNode;
}

/**
 * A piece that some remote supplies, by its name: `<Part name="cart-button" look="bar" />`. Any failure of it
 * stays in its place. In a document from the server its markup is there at once; its code comes with the visitor's
 * first sign of life. A fallback looks like the part at rest and is as large; a button in it that carries
 * `data-coming` keeps a press until the part is there.
 */
export const Part = memo(ShowPart, isAlike) as <Name extends PartName>(
  props: ShownPart<Name>,
) => ReactNode;

function ShowPart({ name, fallback = null, absent = null, ...given }: AnyPart) {
  const supplied = usePlatform().parts?.find(name);
  const hasMounted = useHasMounted(supplied?.inMarkup ?? true);
  if (!supplied) return absent;
  if (!hasMounted) return fallback;
  // That these are the part's own props is what the type of `Part` says.
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
function isAlike(before: AnyPart, now: AnyPart): boolean {
  return (Object.keys({ ...before, ...now }) as (keyof AnyPart)[]).every(
    (key) => key === "fallback" || key === "absent" || before[key] === now[key],
  );
}
