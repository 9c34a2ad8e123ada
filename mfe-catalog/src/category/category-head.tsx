import type { Category } from "@aushadhi/api/contract";
import { color, Heading, Nepali, Skeleton, space, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { messages } from "../messages.ts";
import { Trail } from "../trail/trail.tsx";
import { buildCategoryTrail } from "../trail/trail-steps.ts";

export interface CategoryHeadProps {
  /** Undefined while loading, and when there is no such category. */
  category: Category | undefined;
  isComing: boolean;
}

/** Heading with the category's name and picture. */
export function CategoryHead({ category, isComing }: CategoryHeadProps) {
  const text = useMessages(messages);
  return (
    <Head>
      {category && <Trail steps={buildCategoryTrail(text.trail, category)} />}
      {isComing && <Skeleton $width={space(24)} $height={space(4)} />}
      <div>
        <Heading as="h1" $size="page" tabIndex={-1}>
          {category ? <Nepali text={category.name} /> : <span>{text.category.title}</span>}
        </Heading>
        {category?.description && (
          <p className="about">
            <Nepali text={category.description} />
          </p>
        )}
        {isComing && <Skeleton $width={space(40)} $height={space(3)} />}
      </div>
    </Head>
  );
}

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};

  h1 {
    overflow-wrap: anywhere;
  }

  .about {
    max-width: 60ch;
    margin-top: ${space(0.5)};
    color: ${color.inkSoft};
    line-height: 1.5rem;
    overflow-wrap: anywhere;
  }
`;
