import { expect, mock, test } from "bun:test";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { Drawer } from "./drawer.tsx";

function Page({ onClose = () => {}, returns }: { onClose?: () => void; returns?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Drawer
        open={isOpen}
        title="Basket"
        description="2 things"
        onClose={close}
        closeLabel="Close"
        returnsFocus={returns === undefined ? undefined : () => returns}
      >
        <button type="button">Inside</button>
      </Drawer>
    </>
  );
}

const getOpener = () => screen.getByRole("button", { name: "Open", hidden: true });
const waitUntilClosed = () =>
  waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));

async function open(page = <Page />) {
  render(page);
  await userEvent.click(getOpener());
  return screen.findByRole("dialog", { name: "Basket" });
}

test("renders nothing and loads no code until it is opened", () => {
  expect(renderToString(<Page />)).not.toContain("Basket");
});

test("is named by its title and described by its text", async () => {
  const drawer = await open();
  const description = drawer.getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(description)?.textContent).toBe("2 things");
});

test("focuses the panel itself and traps the focus", async () => {
  const drawer = await open();
  await waitFor(() => expect(document.activeElement === drawer).toBe(true));
  for (const _ of [1, 2, 3, 4]) {
    await userEvent.tab();
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
  }
});

test("closes on Escape and returns the focus to its opener", async () => {
  const onClose = mock();
  await open(<Page onClose={onClose} />);
  await userEvent.keyboard("{Escape}");
  await waitUntilClosed();
  expect(onClose).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(document.activeElement === getOpener()).toBe(true));
});

test("does not return the focus when a new page takes it", async () => {
  await open(<Page returns={false} />);
  await userEvent.keyboard("{Escape}");
  await waitUntilClosed();
  expect(document.activeElement).not.toBe(getOpener());
});

test("closes with its close button and on a press outside it", async () => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitUntilClosed();
  await userEvent.click(getOpener());
  const drawer = await screen.findByRole("dialog");
  await userEvent.click(drawer.parentElement as HTMLElement);
  await waitUntilClosed();
});
