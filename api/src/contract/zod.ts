import * as z from "zod/mini";

// zod probes `Function` to compile schemas, which a strict script policy forbids. Must run before the first schema.
z.config({ jitless: true });

export { z };
