import { lazyPage, type RemoteRoute } from "@aushadhi/shared-ui";
import { messages } from "./messages.ts";

const { title, description } = messages.en;

/** Every page of this remote, with its entries in the navigation and the sitemap. */
export const routes: readonly RemoteRoute[] = [
  {
    path: "/offers",
    access: "all",
    query: [],
    Page: lazyPage(() => import("./offers-page.tsx")),
    load: async () => ({ title, description, canonical: "/offers" }),
    nav: { label: title, place: "bar", order: 50, access: "all" },
    sitemap: ["/offers"],
  },
];
