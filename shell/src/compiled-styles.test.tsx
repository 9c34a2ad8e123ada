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

/** Renders a page as a document with its own style sheet, and returns its styles. */
function renderStyles(page: ReactNode): string {
  const sheet = new ServerStyleSheet();
  try {
    renderToString(sheet.collectStyles(page));
    return sheet.getStyleTags();
  } finally {
    sheet.seal();
  }
}

/** Records the styles that the library's compiler compiles. */
function Watched({ compiled, children }: { compiled: string[]; children: ReactNode }) {
  const context = use(StyleSheetContext);
  const stylis: typeof context.stylis = (css, ...rest) => {
    compiled.push(css);
    return context.stylis(css, ...rest);
  };
  stylis.hash = context.stylis.hash;
  return <StyleSheetContext value={{ ...context, stylis }}>{children}</StyleSheetContext>;
}

test("compiles a style once for all documents", () => {
  const compiled: string[] = [];
  const renderCached = (...sizes: number[]) => (
    <Watched compiled={compiled}>
      <CompiledStyles>
        {sizes.map((size) => (
          <Price key={size} $size={size} />
        ))}
      </CompiledStyles>
    </Watched>
  );
  const renderPlain = (...sizes: number[]) =>
    sizes.map((size) => <Price key={size} $size={size} />);
  expect(renderStyles(renderCached(14, 16))).toBe(renderStyles(renderPlain(14, 16)));
  expect(compiled).toHaveLength(2);
  expect(renderStyles(renderCached(16))).toBe(renderStyles(renderPlain(16)));
  expect(renderStyles(renderCached(18, 14))).toBe(renderStyles(renderPlain(18, 14)));
  expect(compiled).toHaveLength(3);
});
