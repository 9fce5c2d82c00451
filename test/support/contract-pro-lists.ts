/** Requests of the contract test for the shared parts of the lists of the console. */
import type { Client } from '#shared/api/client';

type Stage = { readonly admin: Client };
type Requests = Readonly<Record<string, () => Promise<unknown>>>;

const saveView = ({ admin }: Stage) =>
  admin.proViews.save({ list: 'orders', name: `Vue ${crypto.randomUUID().slice(0, 8)}`, query: 'sort=-total' });

export const proListRequests = (stage: () => Stage): Requests => {
  let saved: ReturnType<typeof saveView> | null = null;
  const view = () => (saved ??= saveView(stage()));
  return {
    'proViews.save': view,
    'proViews.list': async () => {
      await view();
      return stage().admin.proViews.list({ list: 'orders' });
    },
    'proViews.update': async () => stage().admin.proViews.update({ viewId: (await view()).id, isDefault: true }),
    'proViews.remove': async () => stage().admin.proViews.remove({ viewId: (await saveView(stage())).id }),
  };
};
