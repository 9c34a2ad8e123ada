import { createTestPages } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { routes } from "../routes.tsx";
import "./event-sources.ts";

/** The account's pages as the shell shows them, without its layout. */
export const { load, createElement, openPage, openUnloaded } = createTestPages(routes);
