import { expect, mock, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Checkbox } from "./checkbox.tsx";

test("toggles when its label is clicked", async () => {
  const onChange = mock();
  render(<Checkbox label="Featured only" checked={false} onChange={onChange} />);
  await userEvent.click(screen.getByText("Featured only"));
  expect(onChange.mock.calls).toEqual([[true]]);
});
