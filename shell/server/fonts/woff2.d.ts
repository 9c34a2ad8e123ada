/** Imported as a file: its path. */
declare module "*.woff2" {
  const path: string;
  export default path;
}
