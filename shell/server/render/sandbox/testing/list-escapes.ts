/** Things of the host that code in a renderer must not reach. The code of escapes knows them by these names. */
export interface Host extends Readonly<Record<string, unknown>> {
  /** Process id of the server. */
  server: number;
  /** A data folder with `shop.db`, and the server module of a release in `releases/blobs`. */
  dataDir: string;
  /** A file in the host's temporary folder. */
  temporaryFile: string;
  /** Ports that listen on the loopback interface. */
  tcpPort: number;
  udpPort: number;
  /** A listening Unix socket, as that of backups. */
  socket: string;
}

/**
 * Each does no harm where it succeeds, so that it can be tried without a sandbox.
 * By what somebody tries, code that returns what it got, or throws. It knows `builtin`, which returns a module of Bun. */
type Escapes = Readonly<Record<string, string>>;

const files: Escapes = {
  "the environment of the server": `
    return await Bun.file("/proc/" + server + "/environ").text();`,
  "a variable of the server's environment": `
    const found = Object.keys(process.env).filter((name) => !/^(NODE_ENV|BUN_.+|PWD)$/.test(name));
    if (found.length === 0) throw new Error("none");
    return found;`,
  "the environment of the first process": `
    const text = builtin("fs").readFileSync("/proc/1/environ", "utf8");
    if (!text.includes("PATH=")) throw new Error("it is not the host's");
    return text;`,
  "the memory of the server": `
    const maps = builtin("fs").readFileSync("/proc/" + server + "/maps", "utf8");
    return maps;`,
  "the processes of the host": `
    const found = builtin("fs").readdirSync("/proc").filter((name) => /^\\d+$/.test(name));
    if (found.length < 2) throw new Error("only its own");
    return found;`,
  "the database": `return await Bun.file(dataDir + "/shop.db").text();`,
  "the database, with SQLite": `
    const { Database } = builtin("bun:sqlite");
    return JSON.stringify(new Database(dataDir + "/shop.db").query("SELECT * FROM sqlite_master").all());`,
  "a list of the data folder": `return builtin("fs").readdirSync(dataDir);`,
  "the size of the database": `return builtin("fs").statSync(dataDir + "/shop.db").size;`,
  "a new file in the data folder": `builtin("fs").writeFileSync(dataDir + "/written", "x");`,
  "a new file by Bun.write": `await Bun.write(dataDir + "/written", "x");`,
  "another release's server module": `
    return await Bun.file(dataDir + "/releases/blobs/module").text();`,
  "the import of a file": `return JSON.stringify(await import(dataDir + "/secret.json"));`,
  "the users of the host": `return builtin("fs").readFileSync("/etc/passwd", "utf8");`,
  "a file in the host's /tmp": `return builtin("fs").readFileSync(temporaryFile, "utf8");`,
  "a mapped file": `return Buffer.from(Bun.mmap(temporaryFile)).toString();`,
  "a link to a file": `
    builtin("fs").symlinkSync("/etc/passwd", "/tmp/escape-" + server);
    builtin("fs").unlinkSync("/tmp/escape-" + server);`,
};

const programs: Escapes = {
  "Bun.spawn": `return await new Response(Bun.spawn(["/bin/sh", "-c", "id"]).stdout).text();`,
  "Bun.spawnSync": `return Bun.spawnSync(["/bin/sh", "-c", "id"]).stdout.toString();`,
  "Bun.spawn of itself": `
    const child = Bun.spawn([process.execPath, "--version"]);
    return await new Response(child.stdout).text();`,
  "Bun.$": `return await Bun.$\`id\`.text();`,
  "Bun.$ with a builtin that writes": `await Bun.$\`echo x > \${dataDir}/shell\`;`,
  "child_process.exec": `
    return await builtin("util").promisify(builtin("child_process").exec)("id").then((a) => a.stdout);`,
  "child_process.execSync": `return builtin("child_process").execSync("id").toString();`,
  "child_process.execFileSync": `return builtin("child_process").execFileSync("/usr/bin/id").toString();`,
  "child_process.spawnSync": `
    const { stdout, error } = builtin("child_process").spawnSync("/usr/bin/id");
    if (error) throw error;
    return stdout.toString();`,
  "child_process.fork": `
    const child = builtin("child_process").fork(temporaryFile);
    return await new Promise((done, failed) => { child.on("spawn", done); child.on("error", failed); });`,
  "node:cluster": `
    const worker = builtin("cluster").fork();
    return await new Promise((done, failed) => { worker.on("online", () => done("online")); worker.on("error", failed); worker.process.on("error", failed); worker.process.on("spawn", () => done("spawned")); });`,
  "a worker": `
    const url = URL.createObjectURL(new Blob(["postMessage(require('fs').readFileSync('/etc/passwd', 'utf8'))"]));
    const worker = new Worker(url);
    return await new Promise((done, failed) => { worker.onmessage = ({ data }) => done(data); worker.onerror = failed; });`,
  "a worker of node:worker_threads": `
    const { Worker } = builtin("worker_threads");
    const worker = new Worker("require('worker_threads').parentPort.postMessage(require('fs').readFileSync('/etc/passwd', 'utf8'))", { eval: true });
    return await new Promise((done, failed) => { worker.on("message", done); worker.on("error", failed); });`,
  "system() of the C library": `if (c.system(text("exit 0")) !== 0) throw new Error("refused");`,
  "fork() of the C library": `
    const child = c.fork();
    if (child === 0) call(231, 94, 0);
    if (child < 0) throw new Error("refused");
    return child;`,
  "the call vfork-like clone": `
    const child = call(56, 220, 17, 0, 0, 0, 0);
    if (child === 0n) call(231, 94, 0);
    return child;`,
  "the call clone3": `
    const given = new BigUint64Array(11);
    given[4] = 17n;
    const child = call(435, 435, ptr(given), 88);
    if (child === 0n) call(231, 94, 0);
    return child;`,
  "the call execve": `
    const argv = new BigUint64Array([BigInt(text("/bin/true")), 0n]);
    call(59, 221, text("/bin/true"), ptr(argv), ptr(new BigUint64Array(1)));`,
  "a native library": `builtin("bun:ffi").dlopen("libutil.so.1", { openpty: { args: [], returns: "i32" } });`,
  "a fork bomb": `
    let children = 0;
    for (; children < 200; children++) {
      const child = c.fork();
      if (child === 0) call(231, 94, 0);
      if (child < 0) break;
    }
    if (children === 0) throw new Error("no child");
    return children + " children";`,
};

const network: Escapes = {
  "fetch from loopback": `return await (await fetch("http://127.0.0.1:" + tcpPort)).text();`,
  "fetch from outside": `return (await fetch("http://deb.debian.org/")).status;`,
  "Bun.connect to loopback": `
    await Bun.connect({ hostname: "127.0.0.1", port: tcpPort, socket: { data() {}, open() {} } });`,
  "Bun.connect to an address outside": `
    await Bun.connect({ hostname: "1.1.1.1", port: 53, socket: { data() {}, open() {} } });`,
  "node:net to loopback": `
    const socket = builtin("net").connect(tcpPort, "127.0.0.1");
    return await new Promise((done, failed) => { socket.on("connect", done); socket.on("error", failed); });`,
  "Bun.listen": `Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });`,
  "Bun.serve": `return Bun.serve({ port: 0, fetch: () => new Response() }).port;`,
  "UDP to loopback": `
    const socket = await Bun.udpSocket({});
    if (!socket.send("x", udpPort, "127.0.0.1")) throw new Error("refused");`,
  "node:dgram": `
    const socket = builtin("dgram").createSocket("udp4");
    return await new Promise((done, failed) => { socket.on("error", failed); socket.send("x", udpPort, "127.0.0.1", (error) => error ? failed(error) : done("sent")); });`,
  "a name's address": `return JSON.stringify(await builtin("dns").promises.lookup("localhost"));`,
  "a Unix socket, as for backups": `
    await Bun.connect({ unix: socket, socket: { data() {}, open() {} } });`,
  "a Unix socket by fetch": `return (await fetch("http://localhost/", { unix: socket })).status;`,
  "an abstract Unix socket": `
    Bun.listen({ unix: "\\0escape-" + server, socket: { data() {} } });`,
  "the call socket": `return call(41, 198, 1, 1, 0);`,
  "a raw socket": `return call(41, 198, 16, 3, 0);`,
  "a pair of sockets": `return call(53, 199, 1, 1, 0, ptr(new Int32Array(2)));`,
};

const processes: Escapes = {
  "a signal to its parent": `
    if (process.ppid < 1) throw new Error("it has no parent here");
    process.kill(process.ppid, 0);`,
  "a signal to the server": `process.kill(server, 0);`,
  "a signal to everybody": `call(62, 129, -1, 0);`,
  "a signal to its group": `call(62, 129, 0, 0);`,
  "a signal to a thread of the server": `call(234, 131, server, server, 0);`,
  "a queued signal": `call(129, 138, server, 0, ptr(new Int32Array(32).fill(-1)));`,
  "a handle of the server": `return call(434, 434, server, 0);`,
  "tracing the server": `call(101, 117, 0x4206, server, 0, 0);`,
  "tracing by its parent": `call(101, 117, 0, 0, 0, 0);`,
  "reading the server's memory": `
    const buffer = new Uint8Array(8);
    const local = new BigUint64Array([BigInt(ptr(buffer)), 8n]);
    const maps = builtin("fs").readFileSync("/proc/" + server + "/maps", "utf8");
    const remote = new BigUint64Array([BigInt("0x" + maps.split("-")[0]), 8n]);
    return call(310, 270, server, ptr(local), 1, ptr(remote), 1, 0);`,
  "the call process_vm_readv": `
    const own = new BigUint64Array([BigInt(ptr(new Uint8Array(8))), 8n]);
    return call(310, 270, process.pid, ptr(own), 1, ptr(own), 1, 0);`,
  "the server's limits": `call(302, 261, server, 7, 0, ptr(new BigUint64Array(2)));`,
  "its own limits": `
    const got = new BigUint64Array(2);
    call(302, 261, 0, 7, 0, ptr(got));
    call(302, 261, 0, 7, ptr(got), 0);`,
  "the server's priority": `call(141, 140, 0, server, 1);`,
};

const kernel: Escapes = {
  io_uring: `return call(425, 425, 8, ptr(new Uint8Array(120)));`,
  "a mount": `
    const folder = text(dataDir + "/releases");
    call(165, 40, text("none"), folder, text("tmpfs"), 0, 0);
    call(166, 39, folder, 0);`,
  "the call open_tree": `return call(428, 428, at, text(dataDir), 1);`,
  "a namespace of users": `call(272, 97, 0x10000000);`,
  "a namespace of mounts": `call(272, 97, 0x00020000);`,
  "another namespace": `call(308, 268, 0, 0);`,
  "another root": `call(161, 51, text(dataDir));`,
  "a key": `return call(248, 217, text("user"), text("escape"), text("x"), 1, -2);`,
  "the keys": `return call(250, 219, 0, -3, 1);`,
  "the call bpf": `return call(321, 280, 0, ptr(new Uint8Array(128)), 128);`,
  "the call perf_event_open": `
    const given = new Uint32Array(32);
    given[0] = 1;
    given[1] = 128;
    return call(298, 241, ptr(given), 0, -1, -1, 0);`,
  "the call userfaultfd": `return call(323, 282, 1);`,
  "a file in memory": `return call(319, 279, text("x"), 0);`,
  "root again": `call(117, 147, 0, 0, 0); if (process.getuid() !== 0) throw new Error("still not root");`,
  "the name of the host": `
    const name = builtin("os").hostname();
    call(170, 161, text(name), name.length);`,
  "a call of 32-bit programs": `return call(0x40000000 + 39, 10_000);`,
  "its life after its server": `call(157, 167, 1, 0, 0, 0, 0);`,
};

const amounts: Escapes = {
  "filling the disk": `
    const { writeFileSync, rmSync } = builtin("fs");
    const file = ["/tmp", "/dev/shm", "/var/tmp", "/", "/proc"].map((folder) => folder + "/fill-" + server).find((path) => {
      try { writeFileSync(path, Buffer.alloc(64e6)); return true; } catch { return false; }
    });
    if (!file) throw new Error("no folder takes it");
    rmSync(file);
    return file;`,
  "four gigabytes of memory": `
    const kept = [];
    while (kept.length < 16) kept.push(new Uint8Array(256e6).fill(1));
    return kept.length + " parts";`,
  "four gigabytes that count as a stack": `return call(9, 222, 0, 4 * 1024 ** 3, 3, 0x122, -1, 0);`,
  "its stack, grown to four gigabytes": `
    const { symbols } = builtin("bun:ffi").dlopen("libc.so.6", { getauxval: { args: ["u64"], returns: "u64" } });
    const page = BigInt(symbols.getauxval(25)) & ~4095n;
    return call(25, 216, page, 4096, 4 * 1024 ** 3, 1);`,
  "shared memory": `
    if (call(9, 222, 0, 4096, 3, 0x21, -1, 0) < 0n) throw new Error("refused");`,
  "a thousand handles": `
    const { openSync, closeSync } = builtin("fs");
    const opened = Array.from({ length: 1000 }, () => openSync("/proc/self/status"));
    for (const handle of opened) closeSync(handle);`,
  "a thousand pipes": `
    for (let pipe = 0; pipe < 1000; pipe++) call(293, 59, ptr(new Int32Array(2)), 0);`,
};

/** All escapes, by kind. */
export const escapes: Readonly<Record<string, Escapes>> = {
  files,
  programs,
  network,
  processes,
  kernel,
  amounts,
};
