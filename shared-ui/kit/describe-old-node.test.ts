import { expect, test } from "bun:test";
import { describeOldNode } from "./describe-old-node.ts";

test.each(["20.19.0", "20.20.2", "22.12.0", "22.13.1", "24.0.0"])(
  "Node %s runs the commands",
  (version) => {
    expect(describeOldNode(version)).toBeNull();
  },
);

test.each(["18.20.4", "20.18.3", "21.7.3", "22.9.0", "22.11.9"])(
  "Node %s is told to be too old",
  (version) => {
    expect(describeOldNode(version)).toContain(
      `Node ${version} is too old: remote-kit needs 22.12.0`,
    );
  },
);
