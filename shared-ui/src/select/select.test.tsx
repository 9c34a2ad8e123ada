import { expect, mock, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Select } from "./select.tsx";

test("reports the value of the chosen option", async () => {
  const onChange = mock();
  const options = [
    { value: "all", text: "All" },
    { value: "yes", text: "Prescription Required" },
  ] as const;
  render(<Select label="Prescription" options={options} value="all" onChange={onChange} />);
  const list = screen.getByRole("combobox", { name: "Prescription" });
  await userEvent.selectOptions(list, "Prescription Required");
  expect(onChange.mock.calls).toEqual([["yes"]]);
});
