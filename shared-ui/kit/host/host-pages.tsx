import {
  Container,
  FailureBoundary,
  PageHeading,
  type RemoteRoute,
  sessionAtom,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { Suspense, useEffect } from "react";
import { Link, Route, Switch, useLocation, useParams, useSearch } from "wouter";
import { findMissingRole } from "./find-missing-role.ts";
import { messages } from "./messages.ts";

interface RoutesProps {
  routes: readonly RemoteRoute[];
}

/** The pages of the remote. Elsewhere it lists their addresses. */
export function HostPages({ routes }: RoutesProps) {
  const text = useMessages(messages);
  return (
    <Switch>
      {routes.map((route) => (
        <Route key={route.path} path={route.path}>
          <HostPage route={route} />
        </Route>
      ))}
      <Route>
        <Container>
          <PageHeading>{text.missing}</PageHeading>
          <p>{text.ownPages}</p>
          <ul>
            {routes.map(({ path }) => (
              <li key={path}>
                {path.includes(":") || path.includes("*") ? path : <Link href={path}>{path}</Link>}
              </li>
            ))}
          </ul>
        </Container>
      </Route>
    </Switch>
  );
}

/** Loads a page's data as the shell does, and shows its title in the tab. */
function HostPage({ route }: { route: RemoteRoute }) {
  const text = useMessages(messages);
  const user = useAtomValue(sessionAtom);
  const { api, shop } = usePlatform();
  const queryClient = useQueryClient();
  const params = useParams();
  const [path] = useLocation();
  const search = useSearch();
  const missing = findMissingRole(route.access, user);
  const own = JSON.stringify(params);
  useEffect(() => {
    if (missing) return;
    let isLeft = false;
    const query = new URLSearchParams(search);
    const context = { params: JSON.parse(own), query, origin: shop.origin, user, api, queryClient };
    const show = (title: string) => {
      if (!isLeft) document.title = title ? `${title} – ${text.titleEnd}` : text.titleEnd;
    };
    route.load(context).then(({ title }) => show(title), console.error);
    return () => {
      isLeft = true;
    };
  }, [missing, route, own, search, shop, user, api, queryClient, text]);
  if (missing) {
    return (
      <Container>
        <PageHeading>{text.closed}</PageHeading>
        <p>{text.closedReason(`--as ${missing}`)}</p>
      </Container>
    );
  }
  const failed = (
    <Container>
      <PageHeading>{text.failed}</PageHeading>
      <p>{text.failedReason}</p>
    </Container>
  );
  return (
    <FailureBoundary key={path} onFailure={console.error} fallback={failed}>
      <Suspense>
        <route.Page />
      </Suspense>
    </FailureBoundary>
  );
}
