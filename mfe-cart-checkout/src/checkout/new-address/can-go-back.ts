type Here = Pick<Window, "location" | "document" | "performance"> & {
  navigation?: { canGoBack: boolean };
};

/** Whether the page before this one in the history is one of this site. */
export function canGoBack(here: Here): boolean {
  // The browser's own answer counts entries of this site only.
  if (here.navigation) return here.navigation.canGoBack;
  const [loaded] = here.performance.getEntriesByType("navigation");
  const wasMovedTo = loaded !== undefined && loaded.name !== here.location.href;
  return wasMovedTo || here.document.referrer.startsWith(`${here.location.origin}/`);
}
