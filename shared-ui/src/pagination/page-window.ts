/**
 * Page numbers to offer: the first, the last and those round the present one. 0 stands for a gap; a gap of
 * one page is that page instead.
 */
export function pageWindow(page: number, totalPages: number): number[] {
  const wanted = new Set([1, totalPages]);
  for (let near = page - 1; near <= page + 1; near++) {
    if (near >= 1 && near <= totalPages) wanted.add(near);
  }
  const shown: number[] = [];
  for (const next of [...wanted].sort((a, b) => a - b)) {
    const last = shown.at(-1) ?? 0;
    if (next - last === 2) shown.push(next - 1);
    else if (next - last > 2) shown.push(0);
    shown.push(next);
  }
  return shown;
}
