/** A libSQL server with the shop's database. */
export interface DatabaseServer {
  url: string;
  authToken?: string | undefined;
}
