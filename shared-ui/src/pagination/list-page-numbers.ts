/**
 * Page numbers to show: the first, the last, and the current one with its neighbours. 0 stands for a gap. A gap of a
 * single page is filled with that page.
 */
export function listPageNumbers(page: number, totalPages: number): number[] {
  const candidates = new Set([1, totalPages]);
  for (let near = page - 1; near <= page + 1; near++) {
    if (near >= 1 && near <= totalPages) candidates.add(near);
  }
  const shown: number[] = [];
  for (const next of [...candidates].sort((a, b) => a - b)) {
    const last = shown.at(-1) ?? 0;
    if (next - last === 2) shown.push(next - 1);
    else if (next - last > 2) shown.push(0);
    shown.push(next);
  }
  return shown;
}
