import { describe, expect, test } from "bun:test";
import { makeFolder } from "../testing/run-command.ts";
import { findProvenance } from "./find-provenance.ts";

describe("provenance", () => {
  test("comes from the options, otherwise from the CI", () => {
    const folder = makeFolder();
    const ci = {
      GITHUB_SHA: "abc1234",
      GITHUB_SERVER_URL: "https://github.com",
      GITHUB_REPOSITORY: "team/offers",
      GITHUB_RUN_ID: "7",
    };
    const runUrl = "https://github.com/team/offers/actions/runs/7";
    expect(findProvenance(folder, {}, ci)).toEqual({ commit: "abc1234", runUrl });
    expect(findProvenance(folder, { commit: "def5678" }, ci)).toEqual({
      commit: "def5678",
      runUrl,
    });
  });

  test("names no commit outside a repository", () => {
    expect(findProvenance(makeFolder(), {}, {})).toEqual({});
  });
});
