import type { ClassifiedRow } from "./classify-row.ts";
import type { Problem } from "./problem.ts";

/** The problem of a row that an admin left out. */
export const leftOutProblem: Problem = {
  field: "row",
  message: "Left out by a decision about its finding",
  code: "leftOut",
  isSettled: true,
};

/** Whether an admin left the row out, so that the next row with its SKU is the first one. */
export const isLeftOut = ({ problems }: Pick<ClassifiedRow, "problems">): boolean =>
  problems[0]?.code === leftOutProblem.code;
