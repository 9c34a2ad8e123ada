import { beforeAll, expect, test } from "bun:test";
import { createEmptyPng, createPictures } from "../../../testing/pictures.ts";
import { limits } from "../../contract/limits.ts";
import { encodeUploaded, findRefusal } from "./encode-uploaded.ts";

let good: Awaited<ReturnType<typeof createPictures>>;
beforeAll(async () => {
  good = await createPictures();
});

const said = async (bytes: Uint8Array, type = "", name = "a.png"): Promise<string> =>
  encodeUploaded({ name, type, bytes }, "images.0").then(
    () => "kept",
    (error) => error.message,
  );

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "a %s picture is kept, whatever it is called",
  async (format) => {
    for (const type of ["", "application/octet-stream", `image/${format}`]) {
      expect(await said(good[format], type, "whatever.exe")).toBe("kept");
    }
  },
);

test("accepts both type names of JPEG", () => {
  expect(findRefusal({ name: "a", type: "image/jpg", bytes: good.jpeg })).toBeNull();
});

test.each(["image/png", "image/gif", "text/html", "image/constructor"])(
  "a JPEG that is labelled %s is refused",
  async (type) => {
    expect(await said(good.jpeg, type)).toBe("a.png is a JPEG picture with another label");
  },
);

test("messages show the file name without path and invisible characters", async () => {
  const nothing = new Uint8Array();
  const words = " must be a JPEG, PNG, WebP or AVIF picture";
  const names = [
    "../../x.svg",
    "C:\\x\\y.svg",
    "\u202ea\0b\n.svg",
    "",
    "///",
    "x".repeat(300),
    "\ud800",
  ];
  const shown = [
    "x.svg",
    "y.svg",
    "ab.svg",
    "The picture",
    "The picture",
    "x".repeat(80),
    "\ufffd",
  ];
  for (const [at, name] of names.entries()) {
    expect(await said(nothing, "", name)).toBe(`${shown[at]}${words}`);
  }
});

test("accepts 5 MB and 24 megapixels, and rejects one byte or one row more", async () => {
  const padded = (size: number) => {
    const bytes = new Uint8Array(size);
    bytes.set(good.jpeg);
    return bytes;
  };
  expect(await said(padded(limits.pictureBytes))).toBe("kept");
  expect(await said(padded(limits.pictureBytes + 1))).toBe("a.png must be at most 5 MB");
  expect(await said(createEmptyPng(6000, 4000))).toBe("kept");
  const many = "a.png must have at most 24 megapixels";
  expect(await said(createEmptyPng(6000, 4001))).toBe(many);
  expect(await said(createEmptyPng(60_000, 60_000 / 8))).toBe(many);
}, 30_000);

test("rejects a picture that is too long for its stored copies", async () => {
  const words = "a.png must be at most 10 times as long as wide";
  expect([await said(createEmptyPng(100, 1000)), await said(createEmptyPng(1000, 100))]).toEqual([
    "kept",
    "kept",
  ]);
  expect([await said(createEmptyPng(100, 1001)), await said(createEmptyPng(1001, 100))]).toEqual([
    words,
    words,
  ]);
  expect(await said(createEmptyPng(1280, 12_800))).toBe("kept");
}, 30_000);

test("names the input field", async () => {
  const file = { name: "a.png", type: "", bytes: new Uint8Array([1]) };
  const words = "a.png must be a JPEG, PNG, WebP or AVIF picture";
  await expect(encodeUploaded(file, "images.3")).rejects.toMatchObject({
    code: "invalid_input",
    fields: { "images.3": words },
  });
});
