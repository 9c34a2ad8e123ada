import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button, ButtonLink } from "./button.tsx";

test("submits a form only with the type submit", () => {
  render(
    <>
      <Button>Clear</Button>
      <Button type="submit">Save</Button>
    </>,
  );
  expect(screen.getByRole("button", { name: "Clear" }).getAttribute("type")).toBe("button");
  expect(screen.getByRole("button", { name: "Save" }).getAttribute("type")).toBe("submit");
});

test("is 44 px high by default", () => {
  render(
    <>
      <Button>Plain</Button>
      <Button $size="large">Large</Button>
    </>,
  );
  const getHeight = (name: string) =>
    getComputedStyle(screen.getByRole("button", { name })).getPropertyValue("min-height");
  expect(getHeight("Plain")).toBe("44px");
  expect(getHeight("Large")).toBe("52px");
});

test("does not write its style props into the HTML attributes", () => {
  render(
    <Button $kind="ghost" $size="small">
      Clear
    </Button>,
  );
  const names = screen.getByRole("button").getAttributeNames();
  expect(names.sort()).toEqual(["class", "type"]);
});

test("looks busy while aria-busy is true, even if it was set outside React", () => {
  render(<Button>Save</Button>);
  const button = screen.getByRole("button");
  expect(getComputedStyle(button).getPropertyValue("cursor")).toBe("pointer");
  button.setAttribute("aria-busy", "true");
  expect(getComputedStyle(button).getPropertyValue("cursor")).toBe("progress");
});

test("a button link navigates without reloading the page", async () => {
  render(
    <ButtonLink href="/shop" $kind="soft">
      Shop
    </ButtonLink>,
  );
  await userEvent.click(screen.getByRole("link", { name: "Shop" }));
  expect(location.pathname).toBe("/shop");
});
