import { color, space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Disclosure } from "../ui/disclosure.ts";

interface DayTableProps {
  /** Title and toggle of the table. */
  title: string;
  columns: readonly [day: string, value: string];
  rows: readonly (readonly [day: string, value: string])[];
}

/** A collapsible table with the exact figures of a chart. */
export function DayTable({ title, columns, rows }: DayTableProps) {
  return (
    <Details>
      <summary>{title}</summary>
      <table aria-label={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([day, value]) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Details>
  );
}

const Details = styled(Disclosure)`
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }

  th,
  td {
    padding: ${space(0.5)} 0;
    border-bottom: 1px solid ${color.line};
    text-align: start;
    font-weight: normal;
  }

  thead th {
    color: ${color.inkSoft};
  }

  tr > :last-child {
    text-align: end;
  }
`;
