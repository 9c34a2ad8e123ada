import { expect, test } from "bun:test";
import { followPictures, type GalleryPicture, getKeptPictures } from "./gallery.ts";

const kept = (...ids: string[]) => ids.map((id) => ({ id, url: `/${id}` }));
const added: GalleryPicture = { key: "new", url: "data:", file: new File(["x"], "new.png") };
const keys = (pictures: readonly GalleryPicture[]) => pictures.map(({ key }) => key);

test("pictures nobody touched here follow what somebody else has done to them", () => {
  const pictures = getKeptPictures(kept("a", "b"));
  expect(keys(followPictures(pictures, kept("a", "b"), kept("b", "c")))).toEqual(["b", "c"]);
});

test("others keep their order, lose what is gone, and have what is new at their end", () => {
  const pictures = [added, ...getKeptPictures(kept("b", "a"))];
  const now = kept("a", "c");
  expect(keys(followPictures(pictures, kept("a", "b"), now))).toEqual(["new", "a", "c"]);
});

test("what was taken out here does not come back", () => {
  const pictures = getKeptPictures(kept("b"));
  expect(keys(followPictures(pictures, kept("a", "b"), kept("a", "b")))).toEqual(["b"]);
});
