import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { Logo, shopName } from "./logo.tsx";

test("screen readers read only the shop's name", () => {
  render(
    <a href="/">
      <Logo />
    </a>,
  );
  expect(screen.getByRole("link", { name: shopName })).toBeInTheDocument();
});
