import { Container, space, usePlatform } from "@aushadhi/shared-ui";
import { useFailureLog } from "@aushadhi/shared-ui/bundled/log-failure.ts";
import { ShopPromises } from "@aushadhi/shared-ui/bundled/shop-promises.tsx";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { createHueLookup } from "../create-hue-lookup.ts";
import { allCategories } from "../queries.ts";
import { CategorySection } from "./category-section.tsx";
import { Hero } from "./hero.tsx";
import { OurProducts } from "./our-products.tsx";

export default function HomePage() {
  const { api } = usePlatform();
  const categories = useQuery(allCategories(api));
  useFailureLog("categories", categories.error);
  return (
    <Page>
      <Hero />
      <CategorySection
        categories={categories.data}
        error={categories.error}
        onRetry={categories.refetch}
      />
      <ShopPromises />
      <OurProducts getCategoryHue={createHueLookup(categories.data)} />
    </Page>
  );
}

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  padding-block: ${space(2)} ${space(4)};
`;
