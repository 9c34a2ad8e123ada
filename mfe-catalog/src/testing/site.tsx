import { createTestPages } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { routes } from "../routes.tsx";

/** Test pages of the catalogue, rendered like the shell but without its layout. */
export const { load, element, openPage, openUnloaded } = createTestPages(routes);
