/** The shop as it is started in earnest, `src/main.ts serve`, on one port, killed without a word and started again. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type Serving = {
  readonly origin: string;
  /** Kill -9, then a new process; resolves once that one is ready. */
  readonly crash: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const freePort = async (): Promise<number> => {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return address !== null && typeof address === 'object' ? address.port : 0;
};

const patience = 90_000;

const untilReady = async (origin: string, child: ChildProcess, said: () => string): Promise<void> => {
  const deadline = Date.now() + patience;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the shop ended by itself:\n${said()}`);
    const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.status === 200) return;
    if (Date.now() > deadline) throw new Error(`the shop does not answer:\n${said()}`);
    await pause(50);
  }
};

/** `root`: the tree whose `src/main.ts` is run. */
export const startServing = async (root: string, environment: Record<string, string>): Promise<Serving> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let said = '';
  const launch = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [join(root, 'src/main.ts'), 'serve'], {
      cwd: root,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)));
    await untilReady(origin, child, () => said);
    return child;
  };
  const kill = async (child: ChildProcess): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  /** The database may be on its knees at this very moment: then the next try. */
  const insist = async (): Promise<ChildProcess> => {
    for (let tries = 1; ; tries += 1) {
      const child = await launch().catch((error: unknown) => {
        if (tries === 5) throw error;
        return null;
      });
      if (child) return child;
    }
  };
  let current = await insist();
  return {
    origin,
    crash: async () => {
      await kill(current);
      current = await insist();
    },
    stop: () => kill(current),
  };
};
