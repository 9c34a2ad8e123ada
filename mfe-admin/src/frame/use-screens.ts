import type { SessionUser } from "@aushadhi/shared-ui";
import { useLocation, useSearch } from "wouter";
import { findScreen, listScreens } from "./screens.ts";

/** The screens of the user's role, and which one is open. */
export function useScreens({ role }: SessionUser) {
  const [path] = useLocation();
  const search = useSearch();
  const screens = listScreens(role);
  return { screens, open: findScreen(screens, path, search) };
}
