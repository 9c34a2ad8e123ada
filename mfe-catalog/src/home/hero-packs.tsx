import { resizePictureUrl } from "@aushadhi/api/contract";
import { from, space, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { useSearch } from "wouter";
import { getPageNumber } from "../page-number.ts";
import { homeProducts } from "../queries.ts";

/**
 * Maximum width of a pack in pixels, doubled for high-density screens; the cards below load the
 * same width.
 */
const width = 320;
const shown = 3;

/**
 * Pictures of non-prescription products from the list below. They are decorative, since the cards
 * hold the same facts. Renders nothing for a shop without pictures.
 */
export function HeroPacks() {
  const { api } = usePlatform();
  const page = getPageNumber(new URLSearchParams(useSearch()));
  const { data } = useQuery(homeProducts(api, page));
  const packs = data?.products
    .flatMap(({ id, prescriptionRequired, profileImgUrl: url }) =>
      prescriptionRequired === "yes" || !url ? [] : { id, url },
    )
    .slice(0, shown);
  return (
    <Stage>
      {packs?.map(({ id, url }) => (
        <img key={id} src={resizePictureUrl(url, width)} width={width} height={width} alt="" />
      ))}
    </Stage>
  );
}

/** The first pack overlaps the two others. */
const Stage = styled.div`
  display: grid;
  grid-template-columns: repeat(6, 1fr);
  align-items: end;
  justify-self: center;
  width: min(100%, ${space(28)});
  padding: ${space(1)} ${space(2)};

  ${from.tablet} {
    width: min(100%, ${space(56)});
  }

  img {
    grid-row: 1;
    grid-column: 2 / 6;
    z-index: 1;
    width: 100%;
    height: auto;
  }

  img + img {
    grid-column: 1 / 4;
    z-index: 0;
    margin-bottom: 12%;
  }

  img + img + img {
    grid-column: 4 / 7;
  }
`;
