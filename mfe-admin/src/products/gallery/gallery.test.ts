import { expect, test } from "bun:test";
import { followPictures, type GalleryPicture, getKeptPictures } from "./gallery.ts";

const kept = (...ids: string[]) => ids.map((id) => ({ id, url: `/${id}` }));
const added: GalleryPicture = { key: "new", url: "data:", file: new File(["x"], "new.png") };
const keys = (pictures: readonly GalleryPicture[]) => pictures.map(({ key }) => key);

test("untouched pictures follow somebody else's changes", () => {
  const pictures = getKeptPictures(kept("a", "b"));
  expect(keys(followPictures(pictures, kept("a", "b"), kept("b", "c")))).toEqual(["b", "c"]);
});

test("changed pictures keep their order, drop deleted ones and append new ones", () => {
  const pictures = [added, ...getKeptPictures(kept("b", "a"))];
  const now = kept("a", "c");
  expect(keys(followPictures(pictures, kept("a", "b"), now))).toEqual(["new", "a", "c"]);
});

test("a picture removed here does not come back", () => {
  const pictures = getKeptPictures(kept("b"));
  expect(keys(followPictures(pictures, kept("a", "b"), kept("a", "b")))).toEqual(["b"]);
});
