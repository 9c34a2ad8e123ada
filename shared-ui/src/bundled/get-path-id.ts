/** The id in a page's path, alike whether the path was decoded before or not. */
export function getPathId(params: Readonly<Record<string, string | undefined>>): string {
  const id = params.id ?? "";
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
