import { createTestPages } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { routes } from "../routes.tsx";

/** The catalogue's pages as the shell shows them, without its layout. */
export const { load, element, openPage, openUnloaded } = createTestPages(routes);
