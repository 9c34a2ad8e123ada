type Here = Pick<Window, "location" | "document" | "performance"> & {
  navigation?: { canGoBack: boolean };
};

/** Returns whether the previous history entry is a page of this site. */
export function canGoBack(here: Here): boolean {
  // The Navigation API counts only entries of this site.
  if (here.navigation) return here.navigation.canGoBack;
  const [loaded] = here.performance.getEntriesByType("navigation");
  const wasMovedTo = loaded !== undefined && loaded.name !== here.location.href;
  return wasMovedTo || here.document.referrer.startsWith(`${here.location.origin}/`);
}
