import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button, ButtonLink } from "./button.tsx";

test("does not send a form unless it is told to", () => {
  render(
    <>
      <Button>Clear</Button>
      <Button type="submit">Save</Button>
    </>,
  );
  expect(screen.getByRole("button", { name: "Clear" }).getAttribute("type")).toBe("button");
  expect(screen.getByRole("button", { name: "Save" }).getAttribute("type")).toBe("submit");
});

test("is 44 px high in medium, its size unless told", () => {
  render(
    <>
      <Button>Plain</Button>
      <Button $size="large">Large</Button>
    </>,
  );
  const height = (name: string) =>
    getComputedStyle(screen.getByRole("button", { name })).getPropertyValue("min-height");
  expect(height("Plain")).toBe("44px");
  expect(height("Large")).toBe("52px");
});

test("keeps its looks out of the document's attributes", () => {
  render(
    <Button $kind="ghost" $size="small">
      Clear
    </Button>,
  );
  const names = screen.getByRole("button").getAttributeNames();
  expect(names.sort()).toEqual(["class", "type"]);
});

test("looks busy while aria-busy says so, no matter who set it", () => {
  render(<Button>Save</Button>);
  const button = screen.getByRole("button");
  expect(getComputedStyle(button).getPropertyValue("cursor")).toBe("pointer");
  button.setAttribute("aria-busy", "true");
  expect(getComputedStyle(button).getPropertyValue("cursor")).toBe("progress");
});

test("moves within the site without loading it anew when it is a link", async () => {
  render(
    <ButtonLink href="/shop" $kind="soft">
      Shop
    </ButtonLink>,
  );
  await userEvent.click(screen.getByRole("link", { name: "Shop" }));
  expect(location.pathname).toBe("/shop");
});
