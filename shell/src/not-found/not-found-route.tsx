import { useLocation } from "wouter";
import { NotFoundPage } from "./not-found-page.tsx";

/** The 404 page, at any address that was asked for. */
export default function NotFoundRoute() {
  const [path] = useLocation();
  return <NotFoundPage path={path} />;
}
