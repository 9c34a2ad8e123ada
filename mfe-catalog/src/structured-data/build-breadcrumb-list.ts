import type { TrailStep } from "../trail/trail-steps.ts";

/** Builds schema.org breadcrumbs. */
export function buildBreadcrumbList(origin: string, steps: readonly TrailStep[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}
