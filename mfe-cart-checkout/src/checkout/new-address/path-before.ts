type Here = { navigation?: Pick<Navigation, "currentEntry" | "entries"> };

/** Path of the page before this one in the history; null when that is none of this site, or the browser does not tell. */
export function pathBefore({ navigation }: Here): string | null {
  const index = navigation?.currentEntry?.index ?? 0;
  const url = navigation?.entries()[index - 1]?.url;
  return url ? new URL(url).pathname : null;
}
