import type { ImportCorrection } from "../../../../contract/index.ts";
import type { MappedCells } from "./map-columns.ts";

const bareNumber = /^[\d.,]+$/;

/**
 * Replaces cells of the file by the texts that an admin gave them. A pack such as `10 tablets`, or none, replaces the cell
 * of its unit, too.
 */
export function changeCells(own: MappedCells, changed: ImportCorrection): MappedCells {
  const { packUnit, ...others } = own;
  const { packSize } = changed;
  const hasUnit = packSize !== undefined && !bareNumber.test(packSize.trim());
  return { ...(hasUnit ? others : own), ...changed };
}
