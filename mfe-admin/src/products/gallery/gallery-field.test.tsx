import { beforeAll, expect, test } from "bun:test";
import { LiveRegion, preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { render, screen, waitFor, within } from "@testing-library/react";
import { failure } from "../../testing/canned-api.ts";
import { formRequests, partsOf } from "../../testing/form-requests.ts";
import { createCatalogApi, product } from "../../testing/products.ts";
import { open } from "../../testing/site.tsx";

collectToasts();
const requests = formRequests();
beforeAll(() => preloadDialog());

const file = (name: string, type = "image/png", size = 3) =>
  new File([new Uint8Array(size)], name, { type });
const images = ["a", "b", "c"].map((id) => ({ id, url: `/pictures/${id}-640.webp` }));

async function openGallery(change = {}) {
  const canned = createCatalogApi([product({ images, ...change })]);
  requests.reach(canned);
  render(<LiveRegion />);
  const page = await open("/admin/dashboard", { canned });
  await page.user.click(await screen.findByRole("button", { name: "Edit Red Balm" }));
  const dialog = within(await screen.findByRole("dialog"));
  const shown = () =>
    dialog.queryAllByRole("img", { name: /^Picture/ }).map((img) => img.getAttribute("src"));
  const press = (name: string) => page.user.click(dialog.getByRole("button", { name }));
  const choose = (name: string, files: File[]) =>
    page.user.upload(dialog.getByLabelText<HTMLInputElement>(name, { selector: "input" }), files);
  const save = async () => {
    await press("Update Product");
    await waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
    const [, body] = canned.calls.find(([, body]) => body instanceof FormData) ?? [];
    return partsOf(body).filter(([name]) => /mage|profileImg/.test(name));
  };
  return { ...page, canned, dialog, shown, press, choose, save };
}
const [a, b, c] = images.map(({ url }) => url);

test("does not send unchanged pictures", async () => {
  const { save, shown } = await openGallery();
  expect(shown()).toEqual([a, b, c] as string[]);
  expect(await save()).toEqual([]);
});

test("moves a picture by its buttons, keeps the focus and announces the new place", async () => {
  const { press, shown, save } = await openGallery();
  await press("Move picture 1 later");
  expect(shown()).toEqual([b, a, c] as string[]);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move picture 2 later");
  expect(screen.getByText("Picture moved to place 2 of 3")).toBeInTheDocument();
  await press("Move picture 3 earlier");
  await press("Move picture 3 later");
  expect(shown()).toEqual([b, c, a] as string[]);
  expect(await save()).toEqual([
    ["imageOrder", "b"],
    ["imageOrder", "c"],
    ["imageOrder", "a"],
  ]);
});

test("removes a picture", async () => {
  const { press, shown, save } = await openGallery();
  await press("Remove picture 2");
  expect(shown()).toEqual([a, c] as string[]);
  expect(document.activeElement?.tagName).toBe("FIELDSET");
  expect(await save()).toEqual([
    ["removedImages", "b"],
    ["imageOrder", "a"],
    ["imageOrder", "c"],
  ]);
});

test("shows new pictures before sending; a profile image comes first", async () => {
  const { choose, shown, save, dialog } = await openGallery();
  await choose("Add gallery images", [file("one.png"), file("two.png")]);
  await waitFor(() => expect(shown()).toHaveLength(5));
  await choose("Choose profile image", [file("front.webp", "image/webp")]);
  await waitFor(() => expect(shown()).toHaveLength(6));
  expect(shown()[0]).toBe("data:image/webp;base64,AAAA");
  expect(dialog.getByText("Profile image").parentElement?.querySelector("img")?.src).toBe(
    "data:image/webp;base64,AAAA",
  );
  expect(await save()).toEqual([
    ["profileImg", "front.webp"],
    ["images", "one.png"],
    ["images", "two.png"],
    ...["profileImg", "a", "b", "c", "images.0", "images.1"].map((name) => ["imageOrder", name]),
  ] as [string, string][]);
});

test("names unusable files before sending and takes the rest", async () => {
  const { dialog, shown, canned } = await openGallery();
  const input = dialog.getByLabelText<HTMLInputElement>("Add gallery images", {
    selector: "input",
  });
  input.accept = "";
  const { default: userEvent } = await import("@testing-library/user-event");
  await userEvent.upload(input, [
    file("drawing.svg", "image/svg+xml"),
    file("huge.png", "image/png", 5 * 1024 * 1024 + 1),
    file("sound.avif", "image/avif"),
  ]);
  await waitFor(() => expect(shown()).toHaveLength(4));
  expect(
    dialog.getByText("drawing.svg must be a JPEG, PNG, WebP or AVIF picture"),
  ).toBeInTheDocument();
  expect(dialog.getByText("huge.png must be at most 5 MB")).toBeInTheDocument();
  expect(canned.calls.every(([, body]) => body === undefined)).toBe(true);
});

test("accepts at most ten pictures", async () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ id: `i${at}`, url: `/i${at}.webp` }));
  const { choose, shown, dialog } = await openGallery({ images: many });
  await choose("Add gallery images", [file("one.png"), file("two.png")]);
  await waitFor(() => expect(shown()).toHaveLength(10));
  expect(dialog.getByText("A product has at most 10 pictures")).toBeInTheDocument();
});

test("shows the upload progress and the API's error beside the picture", async () => {
  const { canned, choose, shown, press, dialog } = await openGallery();
  const { promise, resolve } = Promise.withResolvers<void>();
  const broken = "one.png is broken";
  canned.answers["PUT /products/p1"] = () => failure(400, broken, { "images.0": broken });
  await choose("Add gallery images", [file("one.png")]);
  await waitFor(() => expect(shown()).toHaveLength(4));
  canned.gate = promise;
  await press("Update Product");
  const progress = await dialog.findByRole("progressbar", { name: "Uploading... 50%" });
  expect(progress).toHaveProperty("value", 0.5);
  resolve();
  expect(await dialog.findByText(broken)).toBeInTheDocument();
  expect(dialog.queryByRole("progressbar")).toBeNull();
  expect(shown()).toHaveLength(4);
});
