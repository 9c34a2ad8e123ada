import { expect, test } from "bun:test";
import { limits } from "./limits.ts";
import { resizePictureUrl } from "./pictures.ts";

test("returns the URL of each width", () => {
  const urls = limits.pictureWidths.map((width) =>
    resizePictureUrl("/pictures/ab12-640.webp", width),
  );
  expect(urls).toEqual([160, 320, 640, 1280].map((width) => `/pictures/ab12-${width}.webp`));
});

test("keeps a URL that is not one of our pictures", () => {
  expect(resizePictureUrl("https://example.com/a.png", 160)).toBe("https://example.com/a.png");
});
