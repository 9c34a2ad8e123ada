import {
  Button,
  Container,
  color,
  GlobalStyle,
  links,
  PageHeading,
  space,
  useMessages,
} from "@aushadhi/shared-ui";
import { type ComponentType, lazy, Suspense } from "react";
import { styled } from "styled-components";
import { messages } from "../messages.ts";

const Screen = styled(Container)`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space(2)};
  min-height: 100dvh;
  padding-block: ${space(4)};
  text-align: center;
`;

/** The drawing loads only after a failure. If it does not load, the screen shows only the text. */
const Cat = lazy<ComponentType>(() => import("./cat.tsx").catch(() => ({ default: () => null })));

const CatPlace = styled.div`
  width: ${space(20)};
  aspect-ratio: 8 / 7;
`;

const Text = styled.p`
  max-width: 46ch;
  color: ${color.inkSoft};
  text-wrap: balance;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(1.5)};
  margin-top: ${space(1)};
`;

/** Replaces the whole site when rendering failed. It has its own global style, and its link loads a new document. */
export function ErrorScreen({ reload = () => location.reload() }: { reload?: () => void }) {
  const { errorScreen } = useMessages(messages);
  return (
    <>
      <GlobalStyle />
      <Screen as="main">
        <CatPlace>
          <Suspense>
            <Cat />
          </Suspense>
        </CatPlace>
        <PageHeading>{errorScreen.title}</PageHeading>
        <Text>{errorScreen.text}</Text>
        <Actions>
          <Button onClick={reload}>{errorScreen.tryAgain}</Button>
          <Button as="a" $kind="ghost" href={links.home}>
            {errorScreen.goHome}
          </Button>
        </Actions>
      </Screen>
    </>
  );
}
