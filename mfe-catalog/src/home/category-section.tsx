import type { Category } from "@aushadhi/api/contract";
import { Heading, useMessages } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { messages } from "../messages.ts";
import { RetryNotice } from "../retry-notice.tsx";
import { CarouselSkeleton } from "./carousel-skeleton.tsx";
import { CategoryCarousel } from "./category-carousel.tsx";
import { homeMessages } from "./messages.ts";
import { SectionHead } from "./section-head.ts";

export interface CategorySectionProps {
  categories: readonly Category[] | undefined;
  error: unknown;
  onRetry(): void;
}

/** The categories in every state: loading, failed, empty or listed. */
export function CategorySection({ categories, error, onRetry }: CategorySectionProps) {
  const text = useMessages(messages);
  const home = useMessages(homeMessages);
  if (categories) return categories.length > 0 && <CategoryCarousel categories={categories} />;
  if (error) {
    return (
      <section>
        <SectionHead>
          <Heading>{home.categories}</Heading>
        </SectionHead>
        <RetryNotice title={getFailureText(error, text.errors.categories)} onRetry={onRetry} />
      </section>
    );
  }
  return <CarouselSkeleton />;
}
