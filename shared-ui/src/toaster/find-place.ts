/** A rectangle of the screen, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The part of the screen where a box may be, in pixels. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the nearest place to the preferred one where a box covers no obstacle; undefined if there is none. */
export function findFreePlace(
  preferred: Box,
  obstacles: readonly Box[],
  area: Area,
): Box | undefined {
  return listPlaces(preferred, obstacles, area).find((place) => isFree(place, obstacles));
}

/**
 * Returns the place where a box covers the least, and of those the nearest one. What counts is the covered part of each
 * obstacle, so that a large card is covered rather than a button.
 */
export function findLeastCovering(preferred: Box, obstacles: readonly Box[], area: Area): Box {
  let best = preferred;
  let least = Number.POSITIVE_INFINITY;
  for (const place of listPlaces(preferred, obstacles, area)) {
    const covered = measureCovered(place, obstacles);
    if (covered < least) [best, least] = [place, covered];
  }
  return best;
}

export const isFree = (box: Box, obstacles: readonly Box[]): boolean =>
  !obstacles.some((one) => overlapX(box, one) > 0 && overlapY(box, one) > 0);

const measureCovered = (box: Box, obstacles: readonly Box[]): number =>
  obstacles.reduce(
    (sum, one) => sum + (overlapX(box, one) * overlapY(box, one)) / (one.width * one.height),
    0,
  );

const overlapX = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left));

const overlapY = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

/**
 * Lists places by their distance to the preferred one. A free place can be moved until it touches an edge or an
 * obstacle on two sides, so that these places are enough to find one.
 */
function listPlaces(preferred: Box, obstacles: readonly Box[], area: Area): Box[] {
  const { left, top, width, height } = preferred;
  const right = area.right - width;
  const bottom = area.bottom - height;
  const lefts = [
    left,
    area.left,
    right,
    ...obstacles.flatMap((one) => besides(one.left, one.width, width)),
  ];
  const tops = [
    top,
    area.top,
    bottom,
    ...obstacles.flatMap((one) => besides(one.top, one.height, height)),
  ];
  const isInside = (place: Box) =>
    place.left >= area.left && place.left <= right && place.top >= area.top && place.top <= bottom;
  const distance = (place: Box) => Math.abs(place.left - left) + Math.abs(place.top - top);
  return [...new Set(tops)]
    .flatMap((top) => [...new Set(lefts)].map((left) => ({ left, top, width, height })))
    .filter(isInside)
    .sort((a, b) => distance(a) - distance(b));
}

/** The two places directly before and after an obstacle, on one axis. */
const besides = (start: number, length: number, own: number) => [start - own, start + length];
