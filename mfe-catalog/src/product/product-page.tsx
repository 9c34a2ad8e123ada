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
import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { styled } from "styled-components";
import { useParams } from "wouter";
import { useFailureLog } from "../failure.ts";
import { messages } from "../messages.ts";
import { pathId } from "../path-id.ts";
import { allCategories, isMissing, oneProduct } from "../queries.ts";
import { BackButton } from "./back-button.tsx";
import { ProductSkeleton } from "./product-skeleton.tsx";
import { ProductView } from "./product-view.tsx";
import { useLateHeading } from "./use-late-heading.ts";

export default function ProductPage() {
  const all = useMessages(messages);
  const text = all.product;
  const { api } = usePlatform();
  const id = pathId(useParams());
  const { data, error, refetch } = useQuery({
    ...oneProduct(api, id),
    // A document that came with a failure shows it until Retry, with script and without.
    retryOnMount: false,
  });
  const categories = useQuery(allCategories(api));
  useFailureLog("product", error);
  useLateHeading(!data && !error);

  if (data && !isMissing(data)) {
    const category = categories.data?.find(({ id }) => id === data.categoryId);
    return (
      <Page>
        <ProductView
          product={data}
          category={category}
          hue={category ? getCategoryHue(category.slug) : fallbackHue}
        />
      </Page>
    );
  }
  if (!data && !error) {
    return (
      <Page>
        <ProductSkeleton />
      </Page>
    );
  }
  if (data) {
    return (
      <Page>
        <Notice kind="error" heading="h1" title={text.notFound} text={text.notFoundText}>
          <BackButton size="medium" />
        </Notice>
      </Page>
    );
  }
  const retry = (event: FormEvent) => {
    event.preventDefault();
    void refetch();
  };
  return (
    <Page>
      <Notice kind="error" heading="h1" title={all.errors.product} text={text.failedText}>
        <form method="get" action={links.product(id)} onSubmit={retry}>
          <Button type="submit" $kind="soft">
            {all.retry}
          </Button>
        </form>
        <BackButton size="medium" />
      </Notice>
    </Page>
  );
}

const Page = styled(Container)`
  padding-block: ${space(2)} ${space(4)};
`;
