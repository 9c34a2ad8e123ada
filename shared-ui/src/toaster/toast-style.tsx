import { createGlobalStyle } from "styled-components";
import { color, font, onHover, radius, shadow, space, weight } from "../theme/tokens.ts";

// Each selector is more specific than sonner's own, because sonner may add its style element after ours.
const toaster = "[data-sonner-toaster][data-sonner-theme][data-y-position]";
const toastItem = `${toaster} [data-sonner-toast][data-styled=true]`;

/** Overrides sonner's styles with our tokens, so that toasts follow both themes. */
export const ToastStyle = createGlobalStyle`
  ${toaster} {
    --normal-bg: ${color.surface};
    --normal-border: ${color.line};
    --normal-text: ${color.ink};
    --border-radius: ${radius.medium};
    font-family: inherit;
  }

  ${toastItem} {
    gap: ${space(1.5)};
    padding: ${space(1)} ${space(1)} ${space(1)} ${space(2)};
    box-shadow: ${shadow.middle};
    font-size: ${font.note};
  }

  /*
   * Each toast stays where keepToastsClear puts it. No slide animation: it passes over the bar and would catch a press
   * there.
   */
  ${toastItem}[data-mounted] {
    --y: translateY(0);
    height: auto;
  }

  /* While it fades, presses reach the page below it. */
  ${toastItem}[data-removed="true"] {
    pointer-events: none;
  }

  ${toastItem} [data-icon] {
    width: ${space(2.5)};
    height: ${space(2.5)};
    margin: 0;
    color: ${color.inkSoft};
  }

  ${toastItem}[data-type="success"] [data-icon] { color: ${color.brand}; }
  ${toastItem}[data-type="error"] [data-icon] { color: ${color.danger}; }

  ${toastItem} [data-button] {
    flex: none;
    min-height: ${space(4)};
    margin: 0 0 0 auto;
    padding: 0 ${space(1.5)};
    border-radius: ${radius.full};
    background: ${color.brandTint};
    color: ${color.brandDeep};
    font-size: ${font.note};
    font-weight: ${weight.strong};
  }

  ${toastItem} [data-close-button] {
    position: static;
    order: 1;
    flex: none;
    width: ${space(4)};
    height: ${space(4)};
    border-color: transparent;
    background: transparent;
    color: ${color.inkSoft};
    transform: none;
  }

  /* Low, so that two lines of text fit between the controls of any order in a phone's list. */
  @media (width < 40em) {
    ${toastItem} {
      gap: ${space(1)};
      padding: 0 ${space(0.5)} 0 ${space(1.25)};
      font-size: ${font.small};
      line-height: 1.2;
    }

    ${toastItem} [data-close-button] {
      width: ${space(3.5)};
      height: ${space(3.5)};
    }
  }

  ${toastItem} [data-close-button] svg {
    width: ${space(2)};
    height: ${space(2)};
  }

  ${toastItem} [data-close-button]:active {
    background: ${color.line};
  }

  ${onHover} {
    ${toastItem}:hover [data-close-button]:hover {
      border-color: transparent;
      background: ${color.line};
    }
  }

  ${toastItem}:focus-visible,
  ${toastItem} [data-button]:focus-visible,
  ${toastItem} [data-close-button]:focus-visible {
    box-shadow: none;
    outline: 3px solid ${color.brand};
    outline-offset: 2px;
  }
`;
