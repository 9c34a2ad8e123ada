import type { Order } from "@aushadhi/api/contract";
import { useMessages, VisuallyHidden } from "@aushadhi/shared-ui";
import { DayTime } from "@aushadhi/shared-ui/bundled/day-time.tsx";
import { Check } from "lucide-react";
import { Panel } from "../ui/panel.tsx";
import { messages } from "./messages.ts";
import { getProgress } from "./order-progress.ts";
import { Steps } from "./progress.styles.ts";

/** Delivery progress: each step with the time it was done. Renders nothing for a cancelled order. */
export function ProgressTracker({ order }: { order: Pick<Order, "status" | "history"> }) {
  const text = useMessages(messages).progress;
  if (order.status === "cancelled") return null;
  const steps = getProgress(order);
  const current = steps.findLast(({ isDone }) => isDone);
  return (
    <Panel title={text.title}>
      <Steps className="steps">
        {steps.map((step) => (
          <li
            key={step.status}
            data-done={step.isDone || undefined}
            aria-current={step === current ? "step" : undefined}
          >
            <span className="mark" aria-hidden>
              {step.isDone && <Check size={18} strokeWidth={3} />}
            </span>
            <div className="words">
              <b>{text.steps[step.status]}</b>
              <VisuallyHidden>{step.isDone ? text.done : text.ahead}</VisuallyHidden>
              {step.at && <DayTime at={step.at} />}
            </div>
          </li>
        ))}
      </Steps>
    </Panel>
  );
}
