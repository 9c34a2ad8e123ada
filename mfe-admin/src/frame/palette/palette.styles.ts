import { color, font, hairline, radius, space, target, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

export const Field = styled.input`
  width: 100%;
  min-height: ${target.large};
  padding: 0 ${space(2)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.medium};
  background: ${color.surface};
  font-size: ${font.lead};

  &::placeholder {
    color: ${color.inkFaint};
    font-size: ${font.control};
  }
`;

/** Fixed height, so that the dialog does not move while results load. */
export const Results = styled.div`
  display: flex;
  flex-direction: column;
  height: min(${space(46)}, 50dvh);
  margin-top: ${space(1.5)};
`;

export const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

export const GroupTitle = styled.div`
  padding: ${space(0.5)} ${space(1.5)};
  color: ${color.inkFaint};
  font-size: ${font.small};
  font-weight: ${weight.strong};
`;

export const Option = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-height: ${target.small};
  padding: ${space(0.75)} ${space(1.5)};
  border-radius: ${radius.small};
  font-size: ${font.control};
  cursor: pointer;
  overflow-wrap: anywhere;

  /* Key hints; touch screens hide them. */
  @media (hover: none) {
    kbd,
    kbd + span {
      display: none;
    }
  }

  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${font.small};
  }

  &[aria-selected="true"] {
    background: ${color.brandTint};
    color: ${color.brandDeep};
  }

  &[aria-selected="true"] small {
    color: ${color.inkSoft};
  }
`;

export const Lines = styled.div`
  padding: ${space(1)} ${space(1.5)};
  color: ${color.inkSoft};
  font-size: ${font.note};
`;

export const Foot = styled.div`
  display: none;

  @media (hover: hover) {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
    margin-top: ${space(1.5)};
    padding-top: ${space(1.5)};
    border-top: ${hairline};
    color: ${color.inkSoft};
    font-size: ${font.small};
  }
`;
