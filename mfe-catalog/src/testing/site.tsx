import { createTestPages } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { routes } from "../routes.tsx";

/** Test pages of the catalogue, rendered like the shell but without its layout. */
export const { load, createElement, openPage, openUnloaded } = createTestPages(routes);
