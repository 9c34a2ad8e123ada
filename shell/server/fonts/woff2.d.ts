/** An import with type "file" returns the path of the file. */
declare module "*.woff2" {
  const path: string;
  export default path;
}
