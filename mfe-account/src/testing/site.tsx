import { createTestPages } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { routes } from "../routes.tsx";
import "./event-sources.ts";

/** Helpers that open the account's pages as the shell does, without its layout. */
export const { load, createElement, openPage, openUnloaded } = createTestPages(routes);
