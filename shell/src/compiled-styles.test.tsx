import { expect, test } from "bun:test";
import { type ReactNode, use } from "react";
import { renderToString } from "react-dom/server";
import { ServerStyleSheet, StyleSheetContext, styled } from "styled-components";
import { CompiledStyles } from "./compiled-styles.tsx";

const Price = styled.b<{ $size: number }>`
  color: green;
  font-size: ${({ $size }) => $size}px;

  &:hover {
    color: red;
  }
`;

/** The styles of a document, which has a style sheet of its own. */
function stylesOf(page: ReactNode): string {
  const sheet = new ServerStyleSheet();
  try {
    renderToString(sheet.collectStyles(page));
    return sheet.getStyleTags();
  } finally {
    sheet.seal();
  }
}

/** Records what the library's compiler is asked to compile. */
function Watched({ compiled, children }: { compiled: string[]; children: ReactNode }) {
  const context = use(StyleSheetContext);
  const stylis: typeof context.stylis = (css, ...rest) => {
    compiled.push(css);
    return context.stylis(css, ...rest);
  };
  stylis.hash = context.stylis.hash;
  return <StyleSheetContext value={{ ...context, stylis }}>{children}</StyleSheetContext>;
}

test("compiles a style once, for the first document, and every document has its styles", () => {
  const compiled: string[] = [];
  const page = (...sizes: number[]) => (
    <Watched compiled={compiled}>
      <CompiledStyles>
        {sizes.map((size) => (
          <Price key={size} $size={size} />
        ))}
      </CompiledStyles>
    </Watched>
  );
  const plain = (...sizes: number[]) => sizes.map((size) => <Price key={size} $size={size} />);
  expect(stylesOf(page(14, 16))).toBe(stylesOf(plain(14, 16)));
  expect(compiled).toHaveLength(2);
  expect(stylesOf(page(16))).toBe(stylesOf(plain(16)));
  expect(stylesOf(page(18, 14))).toBe(stylesOf(plain(18, 14)));
  expect(compiled).toHaveLength(3);
});
