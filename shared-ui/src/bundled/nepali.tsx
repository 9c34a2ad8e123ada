// The place that remotes in other repositories import it from: it was bundled before every page needed it.
export { Nepali } from "@aushadhi/shared-ui";
