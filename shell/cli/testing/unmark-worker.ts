// Bun marks the processes that share test files like Jest does. Processes inherit the mark, and the federation plugin
// builds nothing where it finds it.
delete process.env.JEST_WORKER_ID;
