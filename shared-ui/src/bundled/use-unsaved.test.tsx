import { afterEach, beforeEach, expect, test } from "bun:test";
import { dropForms, HasAddress, overlayExit, unsavedForms } from "@aushadhi/shared-ui";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Dialog } from "../dialog/dialog.tsx";
import { useFormSave } from "./use-form-save.ts";

let saved: string[] = [];
let failure: Error | null = null;

function NameForm({ onSaved }: { onSaved?: () => void }) {
  const form = useForm({ defaultValues: { name: "Zinc", kind: "tablet" } });
  const save = async ({ name }: { name: string }) => {
    if (failure) throw failure;
    saved.push(name);
    form.reset({ name, kind: "tablet" });
    onSaved?.();
  };
  return (
    <form onSubmit={useFormSave(form, save, () => undefined)}>
      <input aria-label="Name" {...form.register("name")} />
      <button type="button" onClick={() => form.setValue("kind", "syrup")}>
        Syrup
      </button>
      <button type="submit">Save</button>
    </form>
  );
}

/** A form in a dialog. The dialog has an address of its own if `addressed`. */
function Page({ addressed = false }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <HasAddress value={addressed}>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} title="Edit" onClose={close} closeLabel="Close">
        <NameForm onSaved={close} />
        <button type="button" onClick={close}>
          Cancel
        </button>
      </Dialog>
    </HasAddress>
  );
}

const question = "Leave without saving?";
const findQuestion = () => screen.findByRole("dialog", { name: question });
const isAsked = () => screen.queryByRole("dialog", { name: question }) !== null;
const waitUntilAnswered = () => waitFor(() => expect(isAsked()).toBe(false));
const stay = async () => {
  await press("Stay");
  await waitUntilAnswered();
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const field = () => screen.getByRole("textbox", { name: "Name" });
const isFormShown = () => screen.queryByRole("textbox", { name: "Name" }) !== null;
const isFormOpen = () => document.querySelector("[data-open] form") !== null;
const goBack = () => act(async () => history.back());
const waitForEntry = () => waitFor(() => expect(history.state.overlays).toHaveLength(1));

/** Whether the browser would ask before a reload. */
function isReloadAsked(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

async function openDialog(page = <Page />) {
  render(page);
  await press("Open");
  await screen.findByRole("textbox", { name: "Name" });
}

beforeEach(() => {
  saved = [];
  failure = null;
  history.pushState({ page: "before" }, "", "/shop?before");
  history.pushState({ page: "form" }, "", "/shop?form");
});
afterEach(async () => {
  dropForms(() => undefined);
  await waitFor(() => expect(overlayExit.promise).toBeNull());
});

test("Escape on an untouched form closes its dialog without a question", async () => {
  await openDialog();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(isFormShown()).toBe(false));
  expect(isAsked()).toBe(false);
});

test("Escape on a typed form asks, and staying returns to the field and its text", async () => {
  await openDialog();
  await userEvent.type(field(), " 20");
  await userEvent.keyboard("{Escape}");
  const stay = await screen.findByRole("button", { name: "Stay" });
  await waitFor(() => expect(document.activeElement === stay).toBe(true));
  await userEvent.keyboard("{Enter}");
  await waitUntilAnswered();
  expect(field()).toHaveProperty("value", "Zinc 20");
  await waitFor(() => expect(document.activeElement === field()).toBe(true));
});

test("Escape answers the question with staying, and the dialog under it stays", async () => {
  await openDialog();
  await userEvent.type(field(), " 20");
  await userEvent.keyboard("{Escape}");
  await findQuestion();
  await userEvent.keyboard("{Escape}");
  await waitUntilAnswered();
  expect([isFormOpen(), isAsked()]).toEqual([true, false]);
});

test("leaving closes the dialog and returns the focus to its opener", async () => {
  await openDialog();
  await press("Syrup");
  await press("Close");
  await findQuestion();
  await press("Leave");
  await waitFor(() => expect([isFormShown(), isAsked()]).toEqual([false, false]));
  const opener = screen.getByRole("button", { name: "Open" });
  await waitFor(() => expect(document.activeElement === opener).toBe(true));
});

test("a press outside the dialog asks", async () => {
  await openDialog();
  await userEvent.type(field(), " 20");
  await userEvent.click(screen.getByRole("dialog").parentElement as HTMLElement);
  await findQuestion();
  expect(isFormOpen()).toBe(true);
  await stay();
});

test("a text typed back to what it was asks nothing", async () => {
  await openDialog();
  await userEvent.type(field(), "!{Backspace}");
  expect(isReloadAsked()).toBe(false);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(isFormShown()).toBe(false));
});

test("asks nothing after a save, and again after a failed one", async () => {
  await openDialog();
  await userEvent.type(field(), " 20");
  failure = new Error("busy");
  await press("Save");
  await waitFor(() => expect(unsavedForms.size).toBe(1));
  await userEvent.keyboard("{Escape}");
  await findQuestion();
  await stay();
  failure = null;
  await press("Save");
  await waitFor(() => expect(isFormShown()).toBe(false));
  expect([saved, isAsked(), isReloadAsked()]).toEqual([["Zinc 20"], false, false]);
});

test("Cancel is an answer already", async () => {
  await openDialog();
  await userEvent.type(field(), " 20");
  await press("Cancel");
  await waitFor(() => expect(isFormShown()).toBe(false));
  expect([isAsked(), unsavedForms.size]).toEqual([false, 0]);
});

test.each([false, true])("Back asks before it closes a dialog (addressed: %p)", async (own) => {
  await openDialog(<Page addressed={own} />);
  await userEvent.type(field(), " 20");
  await waitForEntry();
  await goBack();
  await findQuestion();
  await waitForEntry();
  expect([location.search, isFormOpen()]).toEqual(["?form", true]);
  await stay();
  expect(isFormOpen()).toBe(true);
});

test("Back on a typed page asks, and leaving goes back", async () => {
  render(<NameForm />);
  await userEvent.type(field(), " 20");
  await waitForEntry();
  await goBack();
  await findQuestion();
  await waitForEntry();
  expect(location.search).toBe("?form");
  await press("Leave");
  await waitFor(() => expect(location.search).toBe("?before"));
});

test("a saved page leaves no history entry and no question behind", async () => {
  render(<NameForm />);
  await userEvent.type(field(), " 20");
  await waitForEntry();
  await press("Save");
  await waitFor(() => expect(history.state).toEqual({ page: "form" }));
  await goBack();
  await waitFor(() => expect(location.search).toBe("?before"));
  expect(isAsked()).toBe(false);
});

test("Back still asks about the second of two forms after the first was saved", async () => {
  render(
    <>
      <NameForm />
      <NameForm />
    </>,
  );
  const [first, second] = screen.getAllByRole("textbox");
  await userEvent.type(first as HTMLElement, " 20");
  await userEvent.type(second as HTMLElement, " 40");
  await waitForEntry();
  await userEvent.click(screen.getAllByRole("button", { name: "Save" })[0] as HTMLElement);
  await waitFor(() => expect(unsavedForms.size).toBe(1));
  await goBack();
  await findQuestion();
  expect(location.search).toBe("?form");
  await stay();
});

test("the browser asks before a reload only while there is unsaved text", async () => {
  const { unmount } = render(<NameForm />);
  expect(isReloadAsked()).toBe(false);
  await userEvent.type(field(), " 20");
  expect(isReloadAsked()).toBe(true);
  unmount();
  expect(isReloadAsked()).toBe(false);
});
