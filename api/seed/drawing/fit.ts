export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

// Wide items would look larger than slim ones in the next card if each filled its box.
const largestShare = 0.74;

/** Scale factor of an item for a box. */
export const scaleToFit = (thing: Size, box: Size): number =>
  Math.min(
    box.width / thing.width,
    box.height / thing.height,
    Math.sqrt((largestShare * box.width * box.height) / (thing.width * thing.height)),
  );

/**
 * Places an item in a box as large as it fits, turned clockwise by some degrees.
 * @param isStanding whether it stands on the bottom of the box; otherwise it is centred
 */
export function placeInBox(
  thing: Size,
  box: Box,
  { degrees, isStanding }: { degrees: number; isStanding: boolean },
): { taken: Box; transform: string } {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const turned = {
    width: thing.width * cos + thing.height * sin,
    height: thing.width * sin + thing.height * cos,
  };
  const scale = box.width > 0 ? scaleToFit(turned, box) : 1;
  const [width, height] = [turned.width * scale, turned.height * scale];
  const x = box.width > 0 ? box.x + (box.width - width) / 2 : box.x;
  const spare = box.width > 0 ? box.height - height : 0;
  const y = box.y + (isStanding ? spare : spare / 2);
  const middle = `${(x + width / 2).toFixed(2)} ${(y + height / 2).toFixed(2)}`;
  const back = `${-thing.width / 2} ${-thing.height / 2}`;
  return {
    taken: { x, y, width, height },
    transform: `translate(${middle}) rotate(${degrees}) scale(${scale.toFixed(4)}) translate(${back})`,
  };
}

/** The smallest box around all boxes. */
export function computeBounds(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
