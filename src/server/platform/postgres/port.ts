/** Port of the server: chosen once and stored, changed only when another program uses it. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

// Below the range of outgoing connections.
const first = 20_000;
const span = 12_000;

const portFile = (dataDir: string): string => join(dataDir, 'postgres.port');

export const rememberedPort = (dataDir: string): number | null => {
  try {
    return Number(readFileSync(portFile(dataDir), 'utf8')) || null;
  } catch {
    return null;
  }
};

export const choosePort = async (dataDir: string, taken: ReadonlySet<number>): Promise<number> => {
  const remembered = rememberedPort(dataDir);
  if (remembered !== null && !taken.has(remembered) && (await isFree(remembered))) return remembered;
  const start = createHash('sha256').update(dataDir).digest().readUInt32BE(0) % span;
  for (let step = 0; step < span; step++) {
    const port = first + ((start + step * 7) % span);
    if (port === remembered || taken.has(port) || !(await isFree(port))) continue;
    writeFileSync(portFile(dataDir), `${port}\n`);
    return port;
  }
  throw new Error('no free port between 20000 and 32000');
};

export const isFree = async (port: number): Promise<boolean> =>
  await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(() => resolve(true)));
  });
