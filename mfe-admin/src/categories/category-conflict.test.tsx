import { beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor } from "@testing-library/react";
import { formRequests } from "../testing/form-requests.ts";
import { isClosed, openCategories as openWith, photo } from "../testing/open-categories.ts";
import { category, conflict } from "../testing/products.ts";

const toasts = collectToasts();
const requests = formRequests();
beforeAll(() => Promise.all([preloadDialog(), import("./category-dialog.tsx")]));
const openCategories = (categories = [category()]) => openWith(requests, categories);

test("shows what somebody else changed, and overwrites it only after confirmation", async () => {
  const known = category({ image: "/pictures/a-640.webp" });
  const { canned, openForm, sent } = await openCategories([known]);
  const { "PUT /categories/k1": works } = canned.answers;
  const updatedAt = "2027-01-06T06:30:00.000Z";
  const now = { name: "Aches", description: "For aches", image: null, updatedAt };
  canned.answers["PUT /categories/k1"] = () => {
    Object.assign(known, now);
    return conflict("Somebody else has changed this category meanwhile");
  };
  const { dialog, press, type } = await openForm("Edit Pain Relief", "Edit Category");
  const box = (name: string) => dialog.getByLabelText<HTMLInputElement>(name);
  await type("Category name *", " Fast");
  await press("Update Category");
  const notice = await screen.findByText("Somebody else has changed this category meanwhile");
  expect(toasts).toEqual([]);
  const said = notice.parentElement?.textContent ?? "";
  expect(said).toContain("Category nameThere now: AchesIn this form: Pain Relief Fast");
  expect(said).toContain("DescriptionThere now: For achesTaken over into this form");
  expect(said).toContain("ImageThere now: No imageTaken over into this form");
  expect(box("Description").value).toBe("For aches");
  await press("Use what is there now: Category name");
  expect(box("Category name *").value).toBe("Aches");
  await type("Category name *", " and Pains");
  if (works) canned.answers["PUT /categories/k1"] = works;
  await press("Update Anyway");
  await isClosed();
  expect(toasts).toEqual(["success: Category updated successfully"]);
  expect(sent()[1]?.[1]).toEqual([
    ["name", "Aches and Pains"],
    ["expectedUpdatedAt", updatedAt],
  ]);
});

test("keeps the chosen image next to a colleague's until theirs is used", async () => {
  const known = category();
  const { canned, openForm, sent } = await openCategories([known]);
  const { "PUT /categories/k1": works } = canned.answers;
  canned.answers["PUT /categories/k1"] = () => {
    const image = "/pictures/b-640.webp";
    Object.assign(known, { image, updatedAt: "2027-01-06T06:30:00.000Z" });
    return conflict("Somebody else has changed this category meanwhile");
  };
  const { dialog, press, choose } = await openForm("Edit Pain Relief", "Edit Category");
  await choose(photo);
  await dialog.findByRole("img", { name: "Chosen image" });
  await press("Update Category");
  const notice = await screen.findByText("Somebody else has changed this category meanwhile");
  const said = () => notice.parentElement?.textContent ?? "";
  expect(said()).toContain("ImageThere now: Another imageIn this form: Another image");
  await press("Use what is there now: Image");
  expect(said()).toContain("ImageThere now: Another imageTaken over into this form");
  if (works) canned.answers["PUT /categories/k1"] = works;
  await press("Update Anyway");
  await isClosed();
  expect(sent()[1]?.[1]).toEqual([
    ["name", "Pain Relief"],
    ["expectedUpdatedAt", "2027-01-06T06:30:00.000Z"],
  ]);
});

test("says when the category was deleted in the meantime", async () => {
  const categories = [category()];
  const { canned, openForm } = await openCategories(categories);
  canned.answers["PUT /categories/k1"] = () => {
    categories.length = 0;
    return conflict("Somebody else has changed this category meanwhile");
  };
  const { press } = await openForm("Edit Pain Relief", "Edit Category");
  await press("Update Category");
  await waitFor(() =>
    expect(toasts).toEqual(["error: Somebody else has changed this category meanwhile"]),
  );
});
