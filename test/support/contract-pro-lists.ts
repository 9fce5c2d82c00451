/** Requests of the contract test for the shared parts of the lists of the console. */
import type { Bytes, ByteStream } from '#shared/api/call';
import type { Client } from '#shared/api/client';

type Stage = { readonly admin: Client };
type Requests = Readonly<Record<string, (client: Client) => Promise<unknown>>>;

const saveView = ({ admin }: Stage) =>
  admin.proViews.save({ list: 'orders', name: `Vue ${crypto.randomUUID().slice(0, 8)}`, query: 'sort=-total' });

const startJob = ({ admin }: Stage) =>
  admin.proBulk.start({
    list: 'orders',
    act: 'CONFIRM',
    key: 'contract-bulk-job-1',
    items: [{ id: 'TN-NOBODY', version: 1 }],
  });

const toBytes = async (answer: ByteStream | Bytes): Promise<unknown> => {
  if ('bytes' in answer) return answer;
  const chunks: Uint8Array[] = [];
  for await (const chunk of answer.chunks) chunks.push(chunk);
  return { bytes: Buffer.concat(chunks), type: answer.type };
};

const startExport = async ({ admin }: Stage) => {
  const { path } = await admin.proExports.start({ list: 'orders', format: 'csv', query: 'region=TN&sort=placed' });
  return new URL(path, 'http://shop.test').searchParams.get('secret') ?? '';
};

export const proListRequests = (stage: () => Stage): Requests => {
  let saved: ReturnType<typeof saveView> | null = null;
  let started: ReturnType<typeof startJob> | null = null;
  const job = () => (started ??= startJob(stage()));
  const view = () => (saved ??= saveView(stage()));
  return {
    'proBulk.start': job,
    'proBulk.list': async () => {
      await job();
      return stage().admin.proBulk.list();
    },
    'proBulk.byId': async () => stage().admin.proBulk.byId({ jobId: (await job()).id }),
    'proBulk.stop': async () => {
      const { finishedAt, ...stopped } = await stage().admin.proBulk.stop({ jobId: (await job()).id });
      return { ...stopped, finishedAt: finishedAt && 'stopped' };
    },
    'proExports.start': async () => ({ path: (await startExport(stage())) === '' ? '' : 'file' }),
    'proExports.file': async (client) => toBytes(await client.proExports.file({ secret: await startExport(stage()) })),
    'proViews.save': view,
    'proViews.list': async () => {
      await view();
      return stage().admin.proViews.list({ list: 'orders' });
    },
    'proViews.update': async () => stage().admin.proViews.update({ viewId: (await view()).id, isDefault: true }),
    'proViews.remove': async () => stage().admin.proViews.remove({ viewId: (await saveView(stage())).id }),
  };
};
