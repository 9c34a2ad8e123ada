import { expect, test } from "bun:test";
import { createChance } from "../seed/generate-random.ts";
import { listDrift } from "../testing/batches.ts";
import { addProducts, createTemporaryDatabase } from "../testing/database.ts";
import { countSteps, takeRandomStep } from "../testing/random-stock.ts";
import { chooseSize } from "./choose-size.ts";

const steps = chooseSize(2000, 1_000_000);
/** Steps on one database, whose ledger grows with each. */
const perDatabase = 2000;

test(
  `stock, batches and ledger agree over ${steps} random steps`,
  async () => {
    const done = countSteps();
    for (let round = 0; round < steps / perDatabase; round++) {
      const { db, remove } = await createTemporaryDatabase();
      await addProducts(db, [{ id: "a" }, { id: "b" }, { id: "c" }]);
      const chance = createChance(`stock ${round}`);
      for (let step = 0; step < perDatabase; step++) {
        await takeRandomStep(db, chance, done);
        if (step % 10 === 0) expect(await listDrift(db)).toEqual([]);
      }
      expect(await listDrift(db)).toEqual([]);
      await remove();
    }
    console.log(`  ${JSON.stringify(done)}`);
  },
  chooseSize(120_000, 7_200_000),
);
