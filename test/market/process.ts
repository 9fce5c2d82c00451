/** Runs `src/main.ts serve` as a process that can be killed and started again on the same port. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type Serving = {
  readonly origin: string;
  /** Kills the process with SIGKILL, starts another one and waits until it is ready. */
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

const startTimeoutMs = 90_000;

const untilReady = async (origin: string, child: ChildProcess, stderr: () => string): Promise<void> => {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the shop exited:\n${stderr()}`);
    const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.status === 200) return;
    if (Date.now() > deadline) throw new Error(`the shop does not answer:\n${stderr()}`);
    await pause(50);
  }
};

/** `root`: repository folder with `src/main.ts`. */
export const startServing = async (root: string, environment: Record<string, string>): Promise<Serving> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let stderr = '';
  const launch = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [join(root, 'src/main.ts'), 'serve'], {
      cwd: root,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr?.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-4_000)));
    await untilReady(origin, child, () => stderr);
    return child;
  };
  const kill = async (child: ChildProcess): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  /** Retries while the database is down. */
  const launchWithRetries = async (): Promise<ChildProcess> => {
    for (let tries = 1; ; tries += 1) {
      const child = await launch().catch((error: unknown) => {
        if (tries === 5) throw error;
        return null;
      });
      if (child) return child;
    }
  };
  let current = await launchWithRetries();
  return {
    origin,
    crash: async () => {
      await kill(current);
      current = await launchWithRetries();
    },
    stop: () => kill(current),
  };
};
