import { expect, test } from "bun:test";
import { renderToString } from "react-dom/server";
import { Route, Router, Switch, useParams } from "wouter";
import { parsePath } from "./parse-path.ts";

const Params = () => JSON.stringify(useParams());

const renderAt = (path: string, routes: React.ReactNode) =>
  renderToString(
    <Router parser={parsePath} ssrPath={path}>
      {routes}
    </Router>,
  ).replaceAll("&quot;", '"');

test("a route has its parameters, and renders nothing for another path", () => {
  const page = (
    <Route path="/orders/:id?">
      <Params />
    </Route>
  );
  expect(renderAt("/orders/o1", page)).toBe('{"0":"o1","id":"o1"}');
  expect(renderAt("/orders", page)).toBe("{}");
  expect(renderAt("/shop", page)).toBe("");
});

test("routes of a remote can be nested", () => {
  const page = (
    <Route path="/offers/:id" nest>
      <Switch>
        <Route path="/terms">terms</Route>
        <Route path="*">other</Route>
      </Switch>
    </Route>
  );
  expect(renderAt("/offers/o1/terms", page)).toBe("terms");
  expect(renderAt("/offers/o1", page)).toBe("other");
});

test("a route with many stars renders nothing for a long path", () => {
  const page = <Route path="/evil/*/*/*/*/*/*/z">evil</Route>;
  expect(renderAt(`/evil${"/a".repeat(80)}`, page)).toBe("");
});
