import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { Logo, shopName } from "./logo.tsx";

test("is read out as the shop's name and nothing more", () => {
  render(
    <a href="/">
      <Logo />
    </a>,
  );
  expect(screen.getByRole("link", { name: shopName })).toBeInTheDocument();
});
