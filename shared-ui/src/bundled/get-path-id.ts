/** The `id` parameter of a page's path, decoded. It may already be decoded: an invalid escape is returned unchanged. */
export function getPathId(params: Readonly<Record<string, string | undefined>>): string {
  const id = params.id ?? "";
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
