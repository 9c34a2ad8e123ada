import { expect, test } from "bun:test";
import { fillTemplate } from "./fill-template.ts";

const texts = { title: "Paracetamol", detail: "500 mg", note: "Strips", maker: "Koshi" };
const none = { images: {}, looks: new Set<string>() };
const fill = (
  name: string,
  changed: Partial<typeof texts> = {},
  room = { width: 300, height: 400 },
) => fillTemplate(name, { ...none, texts: { ...texts, ...changed } }, room).svg;
/** Sizes of the drawn lines, in the order of the template. */
const listSizes = (svg: string) =>
  [...svg.matchAll(/ scale\(([\d.]+)\)"><path/g)].map(([, size]) => Number(size));

test("a fluid template takes the size of the room, others keep their own", () => {
  const label = fillTemplate("label-band", { ...none, texts }, { width: 90, height: 40 });
  expect([label.width, label.height]).toEqual([90, 40]);
  const inhaler = fillTemplate("device-inhaler", { ...none, texts }, { width: 90, height: 40 });
  expect([inhaler.width, inhaler.height]).toEqual([384, 446]);
});

test("shows the note in place of a missing detail", () => {
  const wide = { width: 400, height: 300 };
  expect(listSizes(fill("label-disc", {}, wide))).toHaveLength(4);
  expect(listSizes(fill("label-disc", { detail: "" }, wide))).toHaveLength(3);
});

test("keeps the strength smaller than a long name", () => {
  const [title = 0, detail = 0] = listSizes(fill("label-band", { title: "Hydrochlorothiazidum" }));
  expect(detail).toBeLessThan(title);
});

test("shows an optional element only on request", () => {
  const open = fillTemplate("pocket-round", { ...none, texts, looks: new Set(["open"]) }).svg;
  const pressed = fillTemplate("pocket-round", { ...none, texts, looks: new Set(["pressed"]) }).svg;
  expect(open).not.toBe(pressed);
  expect(`${open}${pressed}`).not.toContain("display");
});

test("throws when an image slot stays empty", () => {
  expect(() => fillTemplate("bottle-syrup", { ...none, texts })).toThrow('the slot "label"');
});
