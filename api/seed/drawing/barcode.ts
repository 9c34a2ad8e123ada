/** Bars for a code, each of 1 to 3 units, as an SVG path one unit tall. Made up: no scanner reads them. */
export function drawBars(code: string): { svg: string; width: number } {
  const widths = [...`${code}${code}${code}`]
    .slice(0, 24)
    .map((sign) => 1 + (sign.charCodeAt(0) % 3));
  let width = 0;
  const bars = widths.map((step, index) => {
    const bar = index % 2 ? "" : `M${width} 0h${step}v1h${-step}Z`;
    width += step;
    return bar;
  });
  return { svg: `<path d="${bars.join("")}" fill="#1b2420"/>`, width };
}
