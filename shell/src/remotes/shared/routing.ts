/** What remotes may use of wouter; the router itself is the shell's. */
export { Link, Redirect, Route, Switch, useLocation, useParams, useSearch } from "wouter";
