import { space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { AssignStaff } from "./assign-staff.tsx";
import { SetPaymentStatus } from "./set-payment-status.tsx";
import { SetStatus } from "./set-status.tsx";
import type { OrderActionProps } from "./use-order-action.ts";

/** All actions of an order. */
export function OrderActions(props: OrderActionProps) {
  return (
    <Row>
      <SetStatus {...props} />
      <SetPaymentStatus {...props} />
      <AssignStaff {...props} />
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${space(26)}), 1fr));
  gap: ${space(2)};
`;
