import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/**
 * Opens a dialog's form with the named button; returns helpers to fill it in and read its errors.
 */
export async function openForm(user: UserEvent, opener: string, title: string) {
  await user.click(await screen.findByRole("button", { name: opener }));
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  const box = (name: string) => dialog.getByLabelText<HTMLInputElement>(name);
  const type = async (name: string, text: string) => {
    await user.clear(box(name));
    if (text !== "") await user.type(box(name), text);
  };
  const press = (name: string) => user.click(dialog.getByRole("button", { name }));
  const said = (name: string) =>
    document.getElementById(box(name).getAttribute("aria-describedby") ?? "")?.textContent;
  return { dialog, box, type, press, said };
}
