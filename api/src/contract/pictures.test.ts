import { expect, test } from "bun:test";
import { limits } from "./limits.ts";
import { resizePictureUrl } from "./pictures.ts";

test("a picture is had in each of its widths", () => {
  const urls = limits.pictureWidths.map((width) =>
    resizePictureUrl("/pictures/ab12-640.webp", width),
  );
  expect(urls).toEqual([160, 320, 640, 1280].map((width) => `/pictures/ab12-${width}.webp`));
});

test("an address that is none of our pictures stays as it is", () => {
  expect(resizePictureUrl("https://example.com/a.png", 160)).toBe("https://example.com/a.png");
});
