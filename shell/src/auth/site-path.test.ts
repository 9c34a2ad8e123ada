import { afterEach, beforeEach, expect, mock, spyOn, test } from "bun:test";
import { goTo, parseSitePath } from "./site-path.ts";

let assigned: ReturnType<typeof spyOn>;
let replaced: ReturnType<typeof spyOn>;

beforeEach(() => {
  assigned = spyOn(location, "assign").mockImplementation(() => undefined);
  replaced = spyOn(location, "replace").mockImplementation(() => undefined);
});

afterEach(() => {
  assigned.mockRestore();
  replaced.mockRestore();
});

test.each(["/", "/checkout", "/orders/o1?from=mail#items", "/category/a%2Fb", "/admin/orders"])(
  "goes back to %s",
  (path) => {
    expect(parseSitePath(path)).toBe(path);
  },
);

test.each([
  "//elsewhere.example/x",
  "///elsewhere.example",
  "/\\elsewhere.example",
  "\\\\elsewhere.example",
  "/\t/elsewhere.example",
  "/.//elsewhere.example",
  "/x/..//elsewhere.example",
  "https://elsewhere.example/checkout",
  "http://localhost:3000/checkout",
  "javascript:alert(1)",
  "checkout",
  "//",
  "",
  null,
  undefined,
])("never goes back to %p", (path) => {
  expect(parseSitePath(path)).toBeNull();
});

test("navigates inside the document, but loads the back office in full", () => {
  const navigate = mock();
  goTo("/checkout", navigate);
  goTo("/administration", navigate);
  expect(navigate.mock.calls.map(([path]) => path)).toEqual(["/checkout", "/administration"]);
  expect(assigned).not.toHaveBeenCalled();

  for (const path of ["/admin", "/admin/orders", "/admin?x"]) goTo(path, navigate);
  expect(assigned.mock.calls).toEqual([["/admin"], ["/admin/orders"], ["/admin?x"]]);
  expect(navigate).toHaveBeenCalledTimes(2);
});

test("replaces the history entry on request", () => {
  const navigate = mock();
  goTo("/checkout", navigate, { replace: true });
  goTo("/admin/orders", navigate, { replace: true });
  expect(navigate.mock.calls).toEqual([["/checkout", { replace: true }]]);
  expect(replaced.mock.calls).toEqual([["/admin/orders"]]);
});
