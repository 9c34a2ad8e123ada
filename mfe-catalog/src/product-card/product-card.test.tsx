import { expect, test } from "bun:test";
import type { Product } from "@aushadhi/api/contract";
import { render, screen } from "@testing-library/react";
import { product } from "../testing/catalogue.ts";
import { ProductCard } from "./product-card.tsx";

const show = (change: Partial<Product> = {}, priority: "first" | "later" = "later") =>
  render(
    <ProductCard
      product={product(change)}
      hue={155}
      heading="h3"
      tileFrom="phone"
      sizes="50vw"
      priority={priority}
    />,
  );

test("the card is a link to the product's page, with the product's name", () => {
  show({ id: "p 7" });
  const link = screen.getByRole("link", { name: "Paracetamol 500 mg" });
  expect(link.getAttribute("href")).toBe("/product/p%207");
  expect(screen.getByRole("heading", { level: 3, name: "Paracetamol 500 mg" })).toBeInTheDocument();
});

test("shows the paid price first, and the regular price struck through", () => {
  show({ price: 150, discountPrice: 120 });
  expect(screen.getByText("₹120.00").tagName).toBe("B");
  expect(screen.getByText("₹150.00").parentElement?.tagName).toBe("S");
  expect(screen.getByText("−20%")).toBeInTheDocument();
});

test("shows only one price without an offer", () => {
  const { container } = show({ price: 25 });
  expect(screen.getByText("₹25.00")).toBeInTheDocument();
  expect(container.querySelector("s")).toBeNull();
  expect(screen.queryByText(/%/)).toBeNull();
});

test("says No Image when there is none", () => {
  show({ profileImgUrl: null });
  expect(screen.getByText("No Image")).toBeInTheDocument();
  expect(screen.queryByRole("img")).toBeNull();
});

test("offers the picture in all four widths and reserves its space", () => {
  show();
  const picture = screen.getByRole("img", { name: "Paracetamol 500 mg" });
  expect(picture.getAttribute("srcset")).toBe(
    "/pictures/one-160.webp 160w, /pictures/one-320.webp 320w, /pictures/one-640.webp 640w, /pictures/one-1280.webp 1280w",
  );
  expect(picture.getAttribute("width")).toBe("640");
  expect(picture.getAttribute("height")).toBe("640");
  expect(picture.getAttribute("loading")).toBe("lazy");
});

test("loads the first picture eagerly with high priority", () => {
  show({}, "first");
  const picture = screen.getByRole("img");
  expect(picture.getAttribute("loading")).toBe("eager");
  expect(picture.getAttribute("fetchpriority")).toBe("high");
});

test("marks featured and sold-out products", () => {
  show({ isFeatured: true, availability: "out_of_stock" });
  expect(screen.getByText("Featured")).toBeInTheDocument();
  expect(screen.getByText("Out of Stock")).toBeInTheDocument();
});

test("shows a required prescription as a tag and in the card's tooltip", () => {
  show({ prescriptionRequired: "yes" });
  expect(screen.getByRole("img", { name: "Prescription needed" }).textContent).toBe("Rx");
  expect(screen.getByRole("link", { name: "Paracetamol 500 mg" }).title).toBe(
    "Prescription needed",
  );
});

test("only sold-out and discount badges cover the picture", () => {
  const { container } = show({ isFeatured: true, price: 150, discountPrice: 120 });
  expect(container.querySelector(".tags")?.textContent).toBe("−20%");
  expect(container.querySelector(".words")?.textContent).toContain("Featured");
});
