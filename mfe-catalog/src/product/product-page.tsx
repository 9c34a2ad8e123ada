import { fallbackHue, getCategoryHue } from "@aushadhi/api/contract";
import {
  Button,
  Container,
  links,
  Notice,
  space,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { getPathId } from "@aushadhi/shared-ui/bundled/get-path-id.ts";
import { useFailureLog } from "@aushadhi/shared-ui/bundled/log-failure.ts";
import { useLateHeading } from "@aushadhi/shared-ui/bundled/use-late-heading.ts";
import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { styled } from "styled-components";
import { useParams } from "wouter";
import { messages } from "../messages.ts";
import { allCategories, isMissing, oneProduct, relatedProducts } from "../queries.ts";
import { BackButton } from "./back-button.tsx";
import { productMessages } from "./messages.ts";
import { ProductSkeleton } from "./product-skeleton.tsx";
import { ProductView } from "./product-view.tsx";
import { useIsWaitingForRelated } from "./use-is-waiting-for-related.ts";

export default function ProductPage() {
  return (
    <Page>
      <ProductContent />
    </Page>
  );
}

/** The product in every state: loading, failed, missing or shown. */
function ProductContent() {
  const all = useMessages(messages);
  const text = useMessages(productMessages);
  const { api } = usePlatform();
  const id = getPathId(useParams());
  const { data, error, refetch } = useQuery({
    ...oneProduct(api, id),
    // A document rendered with a failure shows it until Retry, with or without script.
    retryOnMount: false,
  });
  const categories = useQuery(allCategories(api));
  // Related products are optional, so a failure hides them.
  const related = useQuery({ ...relatedProducts(api, id), retry: false, retryOnMount: false });
  useFailureLog("product", error);
  const isFound = data !== undefined && !isMissing(data);
  const isWaiting = useIsWaitingForRelated(id, isFound) && related.isPending;
  useLateHeading(isFound ? isWaiting : !data && !error);

  if (data && !isMissing(data) && !isWaiting) {
    const category = categories.data?.find(({ id }) => id === data.categoryId);
    const hue = category ? getCategoryHue(category.slug) : fallbackHue;
    return (
      <ProductView
        key={data.id}
        product={data}
        category={category}
        hue={hue}
        related={related.data}
      />
    );
  }
  if (data && isMissing(data)) {
    return (
      <Notice
        kind="error"
        heading="h1"
        title={all.product.notFound}
        text={all.product.notFoundText}
      >
        <BackButton size="medium" />
      </Notice>
    );
  }
  if (data || !error) return <ProductSkeleton />;
  const retry = (event: FormEvent) => {
    event.preventDefault();
    void refetch();
  };
  return (
    <Notice kind="error" heading="h1" title={all.errors.product} text={text.failedText}>
      <form method="get" action={links.product(id)} onSubmit={retry}>
        <Button type="submit" $kind="soft">
          {all.retry}
        </Button>
      </form>
      <BackButton size="medium" />
    </Notice>
  );
}

const Page = styled(Container)`
  padding-block: ${space(2)} ${space(4)};
`;
