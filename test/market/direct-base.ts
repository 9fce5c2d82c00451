/** The modules of the shop in this process, without the proxy, so that no fault hits the preparation of a schedule. */
import { openBase } from '#compose';
import { loadConfig } from '#platform/config';
import { silentLogger } from '#platform/log';
import { callerOf } from '#test/answers';
import type { addUser } from '#test/session';
import type { Stage } from './stage.ts';

export type DirectBase = ReturnType<typeof openBase>;
export type DirectStage = Pick<Stage, 'url' | 'environment' | 'shop'>;

export const withDirectBase = async <Out>(
  { url, environment, shop }: DirectStage,
  work: (base: DirectBase) => Promise<Out>,
): Promise<Out> => {
  // the port is part of the public address, which access tokens name
  const { port } = new URL(shop.origin);
  const config = loadConfig({ ...environment, DATABASE_URL: url, PORT: port });
  const base = openBase({ config, log: silentLogger(), url, index: false });
  try {
    return await work(base);
  } finally {
    await base.close();
  }
};

/** Access token of a new session. */
export const openSession = (
  { db, rooms }: DirectBase,
  person: Awaited<ReturnType<typeof addUser>>,
): Promise<string> => {
  const options = { keepSession: false, secondFactor: false };
  return db.command(
    { name: 'market.session' },
    async (tx) => (await rooms.sessions.open(tx, { ...person, id: person.userId }, options, callerOf())).token,
  );
};
