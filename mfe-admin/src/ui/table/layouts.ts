/** A table with this little room is a list of cards. Sizes grow with the browser's text size. */
export const asCards = "@container table (max-width: 33.99em)";

/** From 544 px on, a table has rows. */
export const asRows = "@container table (min-width: 34em)";

/** The same of a table with full cells: it has rows from 768 px on. */
export const asRoomyCards = "@container roomy-table (max-width: 47.99em)";
export const asRoomyRows = "@container roomy-table (min-width: 48em)";

/** Rows with less important cells below the others. */
export const asNarrowRows = "@container table (min-width: 34em) and (max-width: 79.99em)";

/** Rows with room for all columns. */
export const asWideRows = "@container table (min-width: 80em)";
