import type { LucideIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";

declare global {
  /** Not in every browser. */
  var trustedTypes: { emptyHTML: TrustedHTML } | undefined;
}

/** The empty markup. The site's policy forbids a string here. */
const nothing = { __html: globalThis.trustedTypes?.emptyHTML ?? "" };

type Icons = { getCategoryIcon(slug: string): LucideIcon };

let icons: Icons | null = null;

/** Loads the icons. The page's `load` calls this wherever the page is rendered from scratch. */
export async function fetchCategoryIcons(): Promise<Icons> {
  icons ??= await import("./category-icons.ts");
  return icons;
}

/**
 * A category's icon. The server renders it into the document and hydration leaves it untouched, so
 * that thirty icons add nothing to the first load's script.
 */
export function CategoryIcon({ slug }: { slug: string }) {
  const place = useRef<HTMLElement>(null);
  const [available, setAvailable] = useState(icons);

  useEffect(() => {
    if (!place.current?.firstChild) fetchCategoryIcons().then(setAvailable, () => undefined);
  }, []);

  if (!available) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty on purpose: React then keeps what the server drew.
    return <i ref={place} suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
  }
  const Icon = available.getCategoryIcon(slug);
  return (
    <i ref={place}>
      <Icon aria-hidden />
    </i>
  );
}
