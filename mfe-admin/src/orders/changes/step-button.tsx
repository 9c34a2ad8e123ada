import type { AdminOrder } from "@aushadhi/api/contract";
import { Button, type ButtonLook, font, space, useMessages } from "@aushadhi/shared-ui";
import { Undo2 } from "lucide-react";
import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { styled } from "styled-components";
import { useFocusFallback } from "../../ui/use-focus-fallback.ts";
import { ordersMessages } from "../messages.ts";
import { findRowLink } from "../use-open-order.ts";
import { getNextStep } from "./next-step.ts";

interface StepButtonProps {
  order: AdminOrder;
  isBusy?: boolean;
  $kind?: ButtonLook["$kind"];
  onStep(order: AdminOrder): void;
}

/** Ignores the second click of a double click, which would hit the next step. */
const once = (run: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) run();
};

/** Button for an order's next sensible step. Renders nothing when no step is left. */
export function StepButton({ order, isBusy = false, $kind = "soft", onStep }: StepButtonProps) {
  const { steps } = useMessages(ordersMessages);
  const step = getNextStep(order);
  if (!step) return null;
  const { action } = steps[step.name];
  return (
    <Small
      $kind={$kind}
      aria-label={`${action}: ${order.orderNumber}`}
      aria-busy={isBusy || undefined}
      data-step
      onClick={once(() => onStep(order))}
    >
      {action}
    </Small>
  );
}

/**
 * Button to undo the last change of an order. When it disappears, the step button beside it takes
 * the focus.
 */
export function UndoButton({ order, onUndo }: { order: AdminOrder; onUndo(): void }) {
  const { undo } = useMessages(ordersMessages).marks;
  const place = useRef<HTMLElement>(null);
  const element = useFocusFallback<HTMLButtonElement>(
    () => place.current?.querySelector<HTMLElement>("[data-step]") ?? findRowLink(order.id),
  );
  useLayoutEffect(() => {
    place.current = element.current?.parentElement ?? null;
  }, [element]);
  return (
    <Small
      ref={element}
      $kind="ghost"
      aria-label={`${undo}: ${order.orderNumber}`}
      onClick={once(onUndo)}
    >
      <Undo2 size={16} aria-hidden />
      {undo}
    </Small>
  );
}

const Small = styled(Button).attrs({ $size: "small" })`
  flex: none;
  gap: ${space(0.5)};
  min-height: ${space(4)};
  padding: ${space(0.25)} ${space(1.25)};
  font-size: ${font.small};
  white-space: nowrap;

  @media (pointer: coarse) {
    min-height: ${space(4.5)};
  }
`;
