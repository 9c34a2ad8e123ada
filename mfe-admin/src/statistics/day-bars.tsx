import { color, font, formatDay, radius } from "@aushadhi/shared-ui";
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from "recharts";

export interface DayValue {
  /** YYYY-MM-DD. */
  day: string;
  value: number;
}

interface DayBarsProps {
  days: readonly DayValue[];
  /** Name of the measured value. */
  name: string;
  format(value: number): string;
}

const compact = new Intl.NumberFormat("en-IN", { notation: "compact" });
const dropYear = (day: string) => formatDay(day).replace(/ \d+$/, "");
const tick = { fill: color.inkSoft, fontSize: font.small };

/** One bar per day, sized to the available space, without animation. */
export default function DayBars({ days, name, format }: DayBarsProps) {
  return (
    <BarChart
      responsive
      style={{ width: "100%", height: "100%" }}
      data={days}
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} stroke={color.line} />
      <XAxis
        dataKey="day"
        tickFormatter={dropYear}
        tick={tick}
        tickLine={false}
        stroke={color.line}
        interval="equidistantPreserveStart"
        minTickGap={16}
      />
      <YAxis
        width="auto"
        tickFormatter={(value: number) => compact.format(value)}
        tick={tick}
        tickLine={false}
        axisLine={false}
        allowDecimals={false}
        tickCount={4}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: color.brandTint }}
        labelFormatter={(day) => formatDay(String(day))}
        formatter={(value) => format(Number(value))}
        labelStyle={{ color: color.inkSoft }}
        itemStyle={{ color: color.ink }}
        contentStyle={{
          background: color.surface,
          borderColor: color.lineStrong,
          borderRadius: radius.small,
        }}
      />
      <Bar
        dataKey="value"
        name={name}
        fill={color.brand}
        radius={[3, 3, 0, 0]}
        isAnimationActive={false}
      />
    </BarChart>
  );
}
