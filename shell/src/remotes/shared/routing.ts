/** Exports of wouter for remotes, without the router, which is in the shell. */
export { Link, Redirect, Route, Switch, useLocation, useParams, useSearch } from "wouter";
