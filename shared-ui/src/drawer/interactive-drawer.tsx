import { useRef } from "react";
import { DialogFrame } from "../dialog/dialog-frame.tsx";
import { Nepali } from "../nepali/nepali.tsx";
import { Close, Content, Description, Head, Popup, Title, Viewport } from "./drawer.styles.ts";
import type { DrawerProps } from "./drawer-props.ts";

/** The interactive drawer, in its own chunk. */
export function InteractiveDrawer(props: DrawerProps) {
  const { title, description, returnsFocus, children, ...frame } = props;
  const popup = useRef<HTMLDivElement>(null);
  return (
    <DialogFrame
      {...frame}
      parts={{ Viewport, Popup, Close }}
      ref={popup}
      initialFocus={() => popup.current}
      finalFocus={() => returnsFocus?.() ?? true}
    >
      <Head>
        <Title>
          <Nepali text={title} />
        </Title>
        {description && (
          <Description>
            {typeof description === "string" ? <Nepali text={description} /> : description}
          </Description>
        )}
      </Head>
      <Content>{children}</Content>
    </DialogFrame>
  );
}
