/**
 * Ends and beginnings of international names that mean an antibiotic or antibacterial: WHO, The use of stems in the
 * selection of international nonproprietary names, WHO/EMP/RHT/TSN/2018.1. `ceph` is the older spelling of `cef`.
 */
const ends = ["cillin", "oxacin", "cycline", "mycin", "micin", "penem"];
const beginnings = ["cef", "ceph"];

/** Returns whether an international name, in lower case, says that the substance is an antibiotic. */
export const isAntibiotic = (name: string): boolean =>
  name
    .split(" ")
    .some(
      (word) =>
        ends.some((end) => word.endsWith(end)) ||
        beginnings.some((start) => word.startsWith(start)),
    );
