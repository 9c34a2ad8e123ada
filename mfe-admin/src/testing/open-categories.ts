import { expect } from "bun:test";
import { screen, waitFor, within } from "@testing-library/react";
import { createSuccess } from "./canned-api.ts";
import { type formRequests, partsOf } from "./form-requests.ts";
import { category, createCatalogApi } from "./products.ts";
import { open } from "./site.tsx";

type FormRequests = ReturnType<typeof formRequests>;

export const photo = new File([new Uint8Array(3)], "tea.png", { type: "image/png" });

/** Opens the category list and returns helpers for its forms and requests. */
export async function openCategories(requests: FormRequests, categories = [category()]) {
  const canned = createCatalogApi([], categories);
  const answer = () =>
    createSuccess({ category: categories[0], data: { category: categories[0] } });
  canned.answers["POST /categories"] = answer;
  canned.answers["PUT /categories/k1"] = answer;
  requests.reach(canned);
  const page = await open("/admin/dashboard?view=categories", { canned });
  const openForm = async (opener: string, title: string) => {
    await page.user.click(await screen.findByRole("button", { name: opener }));
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    const press = (name: string) => page.user.click(dialog.getByRole("button", { name }));
    const type = (name: string, text: string) => page.user.type(dialog.getByLabelText(name), text);
    const choose = (file: File) =>
      page.user.upload(
        dialog.getByLabelText<HTMLInputElement>("Choose image", { selector: "input" }),
        file,
      );
    return { dialog, press, type, choose };
  };
  const sent = () =>
    canned.calls
      .filter(([, body]) => body instanceof FormData)
      .map(([call, body]) => [call, partsOf(body)]);
  return { ...page, canned, openForm, sent };
}

export const isClosed = () =>
  waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
