import { formatRupees, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "../ui/alert.tsx";
import { Figures } from "../ui/figures.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { couponsMessages } from "./messages.ts";
import { statsOf } from "./queries.ts";

/** What a coupon has done so far. */
export function CouponStats({ id }: { id: string }) {
  const text = useMessages(couponsMessages).stats;
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery(statsOf(api, id));
  if (data) {
    return (
      <Figures
        figures={[
          { name: text.uses, value: data.uses, note: text.usesNote },
          { name: text.orders, value: data.orders, note: text.ordersNote },
          {
            name: text.discountGiven,
            value: formatRupees(data.discountGiven),
            note: text.discountNote,
          },
          { name: text.revenue, value: formatRupees(data.revenue), note: text.revenueNote },
        ]}
      />
    );
  }
  if (!error) return <Spinner label={text.loading} />;
  return <Alert text={getFailureText(error, text.failed)} onRetry={() => void refetch()} />;
}
