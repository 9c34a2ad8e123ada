import { styled } from "styled-components";

/** A figure, a time, a telephone number or another short fact. It is never broken into two lines. */
export const Unbroken = styled.span`
  white-space: nowrap;
`;
