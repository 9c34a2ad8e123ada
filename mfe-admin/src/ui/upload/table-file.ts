/** Types of files with a table, for the `accept` attribute. */
export const fileTypes = ".csv,.tsv,.txt,.xlsx,.xlsm,.xls,.ods,text/csv";
