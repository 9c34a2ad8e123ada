/** Black on white, as on paper. A separate document without the site's design tokens. */
export const slipStyles = `
  @page { size: A4; margin: 14mm; }
  * { box-sizing: border-box; }
  html { color-scheme: light; }
  body { max-width: 182mm; margin: 24px auto; padding: 0 16px; background: white; color: black;
    font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Devanagari", "Devanagari Fallback", sans-serif;
    font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  header, .parts { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px 32px; }
  header { flex-wrap: nowrap; align-items: end; padding-bottom: 12px; border-bottom: 2px solid; }
  article + article { margin-top: 48px; break-before: page; }
  .code { flex: none; width: 29mm; height: 29mm; }
  h1, h2, p, dl, dd { margin: 0; }
  h1 { font-size: 24px; line-height: 1.2; }
  h2 { margin-bottom: 4px; font-size: 14px; }
  .shop { font-size: 18px; font-weight: 700; }
  .parts { margin-top: 20px; }
  .parts > * { flex: 1 1 240px; min-width: 0; }
  .large { font-size: 18px; font-weight: 700; }
  dl > div { display: flex; justify-content: space-between; gap: 16px; }
  dt { flex: none; }
  dd { text-align: right; }
  table { width: 100%; margin-top: 24px; border-collapse: collapse; font: inherit; }
  thead { display: table-header-group; }
  tr, .whole { break-inside: avoid; }
  th, td { padding: 6px 0 6px 16px; border-bottom: 1px solid silver; text-align: right; vertical-align: top; }
  th { font-weight: 700; }
  :is(th, td):first-child { padding-left: 0; text-align: left; }
  td:not(:first-child) { white-space: nowrap; }
  .note { font-style: italic; }
  .sums { margin: 12px 0 0 auto; width: min(100%, 300px); }
  .sums dt { flex: 0 1 auto; }
  .sums dd { flex: none; white-space: nowrap; }
  .collect { margin-top: 8px; padding: 8px 12px; border: 2px solid; font-size: 18px; font-weight: 700; }
  .words { margin-top: 6px; text-align: right; }
  .check { display: inline-block; width: 14px; height: 14px; border: 1.5px solid; vertical-align: -2px; }
  .orders { font-size: 12px; }
  .warning { margin-top: 20px; padding: 8px 12px; border: 2px solid; font-weight: 700; }
  .instructions { margin-top: 20px; white-space: pre-line; }
  .received { margin-top: 56px; padding-top: 4px; border-top: 1px solid; }
  @media print { article + article { margin-top: 0; } body { max-width: none; margin: 0; padding: 0; } }
`;
