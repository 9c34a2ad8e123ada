import type { Product, ProductFormPictures } from "@aushadhi/api/contract";

type Kept = Product["images"];

/** A picture in a product form: a saved one, or a file sent with the form. */
export interface GalleryPicture {
  /** For a saved picture: its id. */
  key: string;
  url: string;
  file: File | null;
}

/** Returns the saved pictures of a product. */
export const getKeptPictures = (images: Kept): GalleryPicture[] =>
  images.map(({ id, url }) => ({ key: id, url, file: null }));

/** Returns whether a product still has the same pictures in the same order. */
export const hasSamePictures = (before: Kept, now: Kept): boolean =>
  before.map(({ id }) => id).join() === now.map(({ id }) => id).join();

/** Returns whether a form has exactly these saved pictures, in this order. */
export const hasSameKeys = (pictures: readonly GalleryPicture[], before: Kept): boolean =>
  pictures.map(({ key }) => key).join() === before.map(({ id }) => id).join();

/** Moves a picture to another position. */
export function movePicture(
  pictures: readonly GalleryPicture[],
  from: number,
  to: number,
): GalleryPicture[] {
  const moved = [...pictures];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** Builds the form parts for the pictures; empty when they are unchanged. */
export function buildGalleryParts(
  pictures: readonly GalleryPicture[],
  before: Kept,
): ProductFormPictures {
  const keys = pictures.map(({ key }) => key);
  if (hasSameKeys(pictures, before)) return {};
  const [main, ...others] = pictures;
  const images = others.flatMap(({ file }) => file ?? []);
  const names = others.map(({ key, file }) => (file ? `images.${images.indexOf(file)}` : key));
  return {
    profileImg: main?.file ?? null,
    images,
    removedImages: before.map(({ id }) => id).filter((id) => !keys.includes(id)),
    imageOrder: main ? [main.file ? "profileImg" : main.key, ...names] : [],
  };
}

/** Merges somebody else's changes into the form: removes deleted pictures and appends new ones. */
export function followPictures(
  pictures: readonly GalleryPicture[],
  before: Kept,
  now: Kept,
): GalleryPicture[] {
  const isAmong = (images: Kept, key: string) => images.some(({ id }) => id === key);
  if (hasSameKeys(pictures, before)) return getKeptPictures(now);
  return [
    ...pictures.filter(({ key, file }) => file || isAmong(now, key)),
    ...getKeptPictures(now.filter(({ id }) => !isAmong(before, id))),
  ];
}
