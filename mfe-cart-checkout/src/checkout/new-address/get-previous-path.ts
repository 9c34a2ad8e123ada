type Here = { navigation?: Pick<Navigation, "currentEntry" | "entries"> };

/**
 * Returns the path of the previous history entry; null when it is on another site or not reported.
 */
export function getPreviousPath({ navigation }: Here): string | null {
  const index = navigation?.currentEntry?.index ?? 0;
  const url = navigation?.entries()[index - 1]?.url;
  return url ? new URL(url).pathname : null;
}
