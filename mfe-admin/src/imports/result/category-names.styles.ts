import { font, from, Select, space, visuallyHidden, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** The list of category names. */
export const CategoryNameList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
  width: 100%;

  ${from.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${space(4)};
  }
`;

/** A name with its row count, and its choice beside it or, on a phone, below. */
export const CategoryName = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${space(0.5)} ${space(2)};
  font-weight: ${weight.medium};

  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

/** A select with a hidden label: the name is visible beside it. */
export const CategorySelect = styled(Select)`
  min-width: 0;

  span {
    ${visuallyHidden}
  }

  select {
    width: 100%;
    font-size: ${font.control};
    font-weight: normal;
    text-overflow: ellipsis;
  }
`;
