import type { Product, ProductFormPictures } from "@aushadhi/api/contract";

type Kept = Product["images"];

/** A picture in a product's form: one that the shop has, or a file that goes with the form. */
export interface GalleryPicture {
  /** Of one that the shop has: its id. */
  key: string;
  url: string;
  file: File | null;
}

/** The pictures that a product has. */
export const getKeptPictures = (images: Kept): GalleryPicture[] =>
  images.map(({ id, url }) => ({ key: id, url, file: null }));

/** Whether a product has the same pictures in the same order. */
export const hasSamePictures = (before: Kept, now: Kept): boolean =>
  before.map(({ id }) => id).join() === now.map(({ id }) => id).join();

const isUntouched = (pictures: readonly GalleryPicture[], before: Kept) =>
  pictures.map(({ key }) => key).join() === before.map(({ id }) => id).join();

/** The pictures with one of them at another place. */
export function movePicture(
  pictures: readonly GalleryPicture[],
  from: number,
  to: number,
): GalleryPicture[] {
  const moved = [...pictures];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** What a form sends of its pictures; nothing where they are as the shop has them. */
export function buildGalleryParts(
  pictures: readonly GalleryPicture[],
  before: Kept,
): ProductFormPictures {
  const keys = pictures.map(({ key }) => key);
  if (isUntouched(pictures, before)) return {};
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

/** A form's pictures after somebody else has changed those of the shop: what is gone is out, what is new comes last. */
export function followPictures(
  pictures: readonly GalleryPicture[],
  before: Kept,
  now: Kept,
): GalleryPicture[] {
  const isAmong = (images: Kept, key: string) => images.some(({ id }) => id === key);
  if (isUntouched(pictures, before)) return getKeptPictures(now);
  return [
    ...pictures.filter(({ key, file }) => file || isAmong(now, key)),
    ...getKeptPictures(now.filter(({ id }) => !isAmong(before, id))),
  ];
}
