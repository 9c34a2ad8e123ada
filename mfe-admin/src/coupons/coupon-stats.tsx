import { Money, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { Figures } from "../ui/figures.tsx";
import { QueryAlert } from "../ui/query/query-alert.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { couponsMessages } from "./messages.ts";
import { couponStatsQuery } from "./queries.ts";

/** Statistics of a coupon. */
export function CouponStats({ id }: { id: string }) {
  const text = useMessages(couponsMessages).stats;
  const { api } = usePlatform();
  const query = useQuery(couponStatsQuery(api, id));
  if (!query.data) {
    return query.error ? (
      <QueryAlert query={query} failed={text.failed} />
    ) : (
      <Spinner label={text.loading} />
    );
  }
  const { uses, orders, discountGiven, revenue } = query.data.stats;
  return (
    <Figures
      figures={[
        { ...text.uses, value: uses },
        { ...text.orders, value: orders },
        { ...text.discountGiven, value: <Money rupees={discountGiven} /> },
        { ...text.revenue, value: <Money rupees={revenue} /> },
      ]}
    />
  );
}
