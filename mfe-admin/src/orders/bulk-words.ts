/** Texts of what is done with many orders at once. */
export const bulkWords = {
  label: "With the selected orders",
  capped: (count: string) => `Only the newest ${count} are meant: more match than go at once.`,
  confirm: "Confirm",
  assign: "Assign",
  print: "Print slips",
  export: "Export selected",
  progress: (done: string, total: string) => `${done} of ${total} done`,
  confirmed: (count: string) => `${count} confirmed`,
  assigned: (count: string, name: string) => `${count} given to ${name}`,
  undone: (count: string) => `${count} taken back`,
  refused: (count: string) => `${count} refused`,
  stopped: (count: string) => `stopped before ${count}`,
  result: "What became of the selected orders",
  failed: "Failed to change the orders",
};
