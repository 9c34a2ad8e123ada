import { expect, test } from "bun:test";
import { createPictures } from "../../../testing/pictures.ts";
import { createImageUploads } from "./image-uploads.ts";

const good = await createPictures();
const files = [good.jpeg, good.png, good.webp].map((bytes, at) => ({
  field: `images.${at}`,
  file: { name: "a", type: "", bytes },
}));

test("returns pictures in order, each with its own name", async () => {
  const imageUploads = createImageUploads();
  const names = (await imageUploads.encode(files)).map(({ name }) => name);
  const back = (await imageUploads.encode(files.toReversed())).map(({ name }) => name);
  expect(back).toEqual(names.toReversed());
  expect(new Set(names).size).toBe(3);
});

test("reports obvious problems before decoding any picture", async () => {
  const imageUploads = createImageUploads();
  const broken = {
    field: "images.0",
    file: { name: "a", type: "", bytes: good.png.subarray(0, 50) },
  };
  const none = { field: "images.1", file: { name: "b", type: "", bytes: new Uint8Array([1]) } };
  await expect(imageUploads.encode([broken, none])).rejects.toMatchObject({
    fields: { "images.1": expect.any(String) },
  });
});

test("holds three uploads in memory, lets twelve wait and rejects more with 503", async () => {
  const imageUploads = createImageUploads();
  let running = 0;
  let most = 0;
  const leave = Promise.withResolvers<void>();
  const upload = () =>
    imageUploads.receive(async () => {
      most = Math.max(most, ++running);
      await leave.promise;
      running--;
    });
  const taken = Array.from({ length: 15 }, upload);
  await expect(upload()).rejects.toMatchObject({ code: "unavailable" });
  leave.resolve();
  await Promise.all(taken);
  expect(most).toBe(3);
  await imageUploads.receive(async () => undefined);
});

test("a failed upload makes room for the next", async () => {
  const imageUploads = createImageUploads();
  for (let turn = 0; turn < 30; turn++) {
    await expect(
      imageUploads.receive(() => Promise.reject(new Error("broke off"))),
    ).rejects.toThrow();
  }
  expect(await imageUploads.receive(async () => "done")).toBe("done");
});
