import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { cannedApi } from "../../testing/canned-api.ts";
import { products } from "../../testing/catalogue.ts";
import { openPage } from "../../testing/site.tsx";

const brand = { name: "Combiflam", composition: "ibuprofen 400 mg + paracetamol 325 mg" };

test("a brand that the shop lacks is named with its contents, above the products with the same", async () => {
  const named = products(2).map((one) => ({ ...one, name: `combiflam ${one.name}` }));
  await openPage(
    "/shop?q=combiflam",
    cannedApi({ products: named, search: { didYouMean: null, brand } }),
  );
  expect(screen.getByRole("status").textContent).toBe(
    "Found 2 productsCombiflam is not in the shop. Combiflam is ibuprofen 400 mg + paracetamol 325 mg." +
      "These products have the same active ingredients. Compare the strengths, and ask a pharmacist before you change a medicine.",
  );
  expect(screen.getAllByRole("article")).toHaveLength(2);
});

test("a misspelt brand is asked about, and without products the page says so", async () => {
  const search = { didYouMean: null, brand: { ...brand, isGuess: true } };
  await openPage("/shop?q=combiflame", cannedApi({ products: [], search }));
  expect(screen.getByRole("status").textContent).toContain(
    "Did you mean Combiflam? It is not in the shop. Combiflam is",
  );
  expect(
    screen.getByText("No product of the shop has exactly the same active ingredients."),
  ).toBeInTheDocument();
});

test("says that only other strengths are in the shop", async () => {
  const search = { didYouMean: null, brand: { ...brand, isOtherStrength: true } };
  await openPage("/shop?q=dolo+650", cannedApi({ products: products(1), search }));
  expect(screen.getByRole("status").textContent).toContain("The strength differs");
});
