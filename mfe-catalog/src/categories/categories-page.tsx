import {
  ButtonLink,
  Container,
  Heading,
  links,
  Notice,
  Skeleton,
  space,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useFailureLog } from "@aushadhi/shared-ui/bundled/log-failure.ts";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { messages } from "../messages.ts";
import { countedCategories } from "../queries.ts";
import { RetryNotice } from "../retry-notice.tsx";
import { Trail } from "../trail/trail.tsx";
import { buildCategoriesTrail } from "../trail/trail-steps.ts";
import { Tiles } from "./categories.styles.ts";
import { CategoryTile } from "./category-tile.tsx";

/** Number of placeholder tiles while the categories load. */
const comingTiles = 12;

export default function CategoriesPage() {
  const text = useMessages(messages);
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery(countedCategories(api));
  useFailureLog("categories", error);

  const content = () => {
    if (!data && error) {
      return (
        <RetryNotice title={getFailureText(error, text.errors.categories)} onRetry={refetch} />
      );
    }
    if (data?.length === 0) {
      return (
        <Notice title={text.categories.none} text={text.categories.noneText}>
          <ButtonLink $kind="soft" href={links.shop}>
            {text.category.toShop}
          </ButtonLink>
        </Notice>
      );
    }
    return (
      <Tiles aria-busy={!data}>
        {data?.map((category) => <CategoryTile key={category.id} category={category} />) ??
          Array.from({ length: comingTiles }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: these are all alike and never move.
            <li key={place} aria-hidden>
              <Skeleton $width="100%" $height={space(11)} />
            </li>
          ))}
      </Tiles>
    );
  };

  return (
    <Page>
      <Trail steps={buildCategoriesTrail(text.trail, text.categories.title)} />
      <Heading as="h1" $size="page" tabIndex={-1}>
        {text.categories.title}
      </Heading>
      {content()}
    </Page>
  );
}

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  padding-block: ${space(2)} ${space(4)};
`;
