import { expect, test } from "bun:test";
import { Glob } from "bun";

const root = `${import.meta.dirname}/../..`;

/** What makes a file one with a form of its own. */
const formMarks = ["useForm(", "useForm<", "<form", 'as="form"', "styled.form", "<FormDialog"];

/** What keeps the text of a form: the hooks of the form kit. */
const guards = /\b(useUnsaved|useFormSave|useSaveForm|useSaveFormProps|useEditForm)[<(]/;

/** Files with a form that loses nothing, or whose text another file keeps, each with the reason. */
const others: Record<string, string> = {
  "mfe-account/src/addresses/address-form.ts": "edit-dialog.tsx saves it",
  "mfe-account/src/orders/no-orders.tsx": "a search, kept in the address",
  "mfe-account/src/orders/order-filters.tsx": "a search, kept in the address",
  "mfe-account/src/profile/settings/password-form.tsx": "settings-form.tsx saves it",
  "mfe-account/src/profile/settings/profile-form.tsx": "settings-form.tsx saves it",
  "mfe-account/src/profile/settings/settings.styles.ts": "settings-form.tsx saves it",
  "mfe-admin/src/imports/result/review/review-rows.tsx": "use-review.ts keeps its cells",
  "mfe-admin/src/orders/filters/coupon-filter.tsx": "a search, kept in the address",
  "mfe-admin/src/orders/filters/search-box.tsx": "a search, kept in the address",
  "mfe-admin/src/orders/changes/assign-dialog.tsx": "a search in a list",
  "mfe-admin/src/people/people-filters.tsx": "a search, kept in the address",
  "mfe-admin/src/stock-counts/sheet/scan-field.tsx": "one code or name, looked up at once",
  "mfe-admin/src/ui/dialog/edit-dialog.tsx": "the dialog of useEditForm",
  "mfe-admin/src/ui/dialog/form-dialog.tsx": "the dialog of the forms in it",
  "mfe-admin/src/ui/search-field.tsx": "a search, kept in the address",
  "mfe-cart-checkout/src/checkout/coupon/coupon-form.tsx": "one code, applied at once",
  "mfe-cart-checkout/src/checkout/details/use-checkout-form.ts":
    "the tab's storage keeps the draft",
  "mfe-cart-checkout/src/checkout/new-address/new-address.tsx": "the tab's storage keeps the draft",
  "mfe-cart-checkout/src/checkout/steps/details-step.tsx": "the tab's storage keeps the draft",
  "mfe-catalog/src/category/category-page.tsx": "filters, kept in the address",
  "mfe-catalog/src/product/back-button.tsx": "a button that works without script",
  "mfe-catalog/src/product/product-page.tsx": "a button that works without script",
  "mfe-catalog/src/shop/clear-button.tsx": "a button that works without script",
  "mfe-catalog/src/shop/search-box.tsx": "a search, kept in the address",
  "shell/src/auth/auth-form.tsx": "the forms in it",
  "shell/src/auth/forgot-form.tsx": "an e-mail address, which browsers fill in",
  "shell/src/auth/login-form.tsx": "a sign-in, which browsers fill in",
  "shell/src/search/search-panel.styles.ts": "a search, kept in the address",
  "shell/src/search/search-field.tsx": "a search, kept in the address",
};

const files = [...new Glob("{mfe-*,shell,shared-ui}/src/**/*.{ts,tsx}").scanSync(root)].filter(
  (file) => !/\.test\.tsx?$|\/testing\//.test(file),
);

async function listForms(): Promise<[file: string, isKept: boolean][]> {
  const sources = await Promise.all(files.map((file) => Bun.file(`${root}/${file}`).text()));
  return files.flatMap((file, at): [string, boolean][] => {
    const source = sources[at] ?? "";
    const contains = (mark: string) => source.includes(mark);
    return formMarks.some(contains) ? [[file, guards.test(source)]] : [];
  });
}

test("no form loses what was typed without a question", async () => {
  const forms = await listForms();
  expect(forms.length).toBeGreaterThan(40);
  expect(forms.filter(([file, isKept]) => !isKept && !(file in others))).toEqual([]);
});

test("each exception is a form without the hook", async () => {
  const open = (await listForms()).filter(([, isKept]) => !isKept).map(([file]) => file);
  expect(Object.keys(others).filter((file) => !open.includes(file))).toEqual([]);
});
