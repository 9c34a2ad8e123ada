import type { Product, ProductFormPictures } from "@aushadhi/api/contract";

type Kept = Product["images"];

/** A picture in a product's form: one that the shop has, or a file that goes with the form. */
export interface GalleryPicture {
  /** Of one that the shop has: its id. */
  key: string;
  url: string;
  file: File | null;
}

export const keptPictures = (images: Kept): GalleryPicture[] =>
  images.map(({ id, url }) => ({ key: id, url, file: null }));

/** The pictures with one of them at another place. */
export function movedPicture(
  pictures: readonly GalleryPicture[],
  from: number,
  to: number,
): GalleryPicture[] {
  const moved = [...pictures];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** What a form sends of its pictures; nothing where they are as the shop has them. */
export function galleryParts(
  pictures: readonly GalleryPicture[],
  before: Kept,
): ProductFormPictures {
  const keys = pictures.map(({ key }) => key);
  if (keys.join() === before.map(({ id }) => id).join()) return {};
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
export function followedPictures(
  pictures: readonly GalleryPicture[],
  before: Kept,
  now: Kept,
): GalleryPicture[] {
  const has = (images: Kept, key: string) => images.some(({ id }) => id === key);
  const isUntouched = pictures.map(({ key }) => key).join() === before.map(({ id }) => id).join();
  if (isUntouched) return keptPictures(now);
  return [
    ...pictures.filter(({ key, file }) => file || has(now, key)),
    ...keptPictures(now.filter(({ id }) => !has(before, id))),
  ];
}
