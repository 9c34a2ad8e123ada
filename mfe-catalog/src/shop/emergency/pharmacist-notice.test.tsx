import { expect, test } from "bun:test";
import { pharmacistAsks } from "@aushadhi/api/contract";
import { screen } from "@testing-library/react";
import { cannedApi } from "../../testing/canned-api.ts";
import { products } from "../../testing/catalogue.ts";
import { openPage } from "../../testing/site.tsx";

const listCalls = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]')].map(({ href }) => href);

test.each(pharmacistAsks)("%s names the pharmacist, a source, and no near product", async (ask) => {
  const api = cannedApi({ search: { didYouMean: null, pharmacistAsk: ask } });
  await openPage("/shop?q=some+pill", api);
  expect(screen.getByText(/^Ask our pharmacist/)).toBeInTheDocument();
  expect(screen.getByText(/^Source: .+\.$/)).toBeInTheDocument();
  expect(screen.getByText(/no medical advice/)).toBeInTheDocument();
  expect(listCalls()).toHaveLength(1);
  expect(screen.queryByText("No products found")).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("Please ask our pharmacist.");
});

test("what the text means is shown below", async () => {
  const medicine = "levonorgestrel 1.5 mg";
  const api = cannedApi({
    products: [
      ...products(1),
      ...products(1).map((one) => ({ ...one, id: "meant", name: "Levonorgestrel 1.5 mg" })),
    ],
    search: {
      ...{ didYouMean: medicine, shownFor: medicine },
      pharmacistAsk: "emergency-contraception",
    },
  });
  await openPage("/shop?q=morning+after+pill", api);
  expect(screen.getAllByRole("article")).toHaveLength(1);
  expect(screen.getByRole("heading", { name: /emergency pill/ })).toBeInTheDocument();
  expect(screen.getByRole("status").textContent).toBe("Found 1 product");
});
