/** Requests of the contract test for the inbox. `admin`: a signed-in administrator. */
import type { Client } from '#shared/api/client';
import type { TestShop } from './shop.ts';

type Stage = { readonly shop: TestShop; readonly admin: Client };
type Requests = Readonly<Record<string, (client: Client, customer: Client) => Promise<unknown>>>;

/** Answers of each call about one thread. */
const actOnThread = async ({ admin: { proMessages } }: Stage, client: Client) => {
  const email = 'fil@exemple.tn';
  await client.contact.send({ topic: 'ORDER', name: 'Nour', email, message: 'Où est ma commande ?' });
  const list = await proMessages.list({ text: email });
  const threadId = list.threads[0]?.id ?? '';
  const byId = await proMessages.byId({ threadId });
  const markRead = await proMessages.markRead({ threadId });
  const draft = await proMessages.draft({ threadId, text: 'Bonjour' });
  const note = await proMessages.note({ threadId, text: 'À rappeler' });
  const answer = await proMessages.answer({ threadId, version: byId.version, text: 'Elle part demain.' });
  const copyIn = await proMessages.copyIn({ threadId, text: 'Merci' });
  const assign = await proMessages.assign({ threadId, version: copyIn.version, assigneeId: null });
  const setState = await proMessages.setState({ threadId, version: assign.version, state: 'CLOSED' });
  return { list, byId, markRead, draft, note, answer, copyIn, assign, setState };
};

const actOnReplies = async ({ admin: { proMessages } }: Stage) => {
  const addReply = await proMessages.addReply({ title: 'Délai', body: 'Bonjour {prenom}.' });
  const { id: replyId, version, title } = addReply;
  const updateReply = await proMessages.updateReply({ replyId, version, title, body: 'Bonjour.' });
  const replies = await proMessages.replies();
  const removeReply = await proMessages.removeReply({ replyId });
  return { addReply, updateReply, replies, removeReply };
};

export const messageRequests = (given: () => Stage): Requests => {
  let acts: ReturnType<typeof actOnThread> | null = null;
  let replies: ReturnType<typeof actOnReplies> | null = null;
  const ofThread = (name: keyof Awaited<ReturnType<typeof actOnThread>>) => async (client: Client) =>
    (await (acts ??= actOnThread(given(), client)))[name];
  const ofReplies = (name: keyof Awaited<ReturnType<typeof actOnReplies>>) => async () =>
    (await (replies ??= actOnReplies(given())))[name];
  const threads = ['list', 'byId', 'markRead', 'draft', 'note', 'answer', 'copyIn', 'assign', 'setState'] as const;
  const canned = ['addReply', 'updateReply', 'replies', 'removeReply'] as const;
  return {
    ...Object.fromEntries(threads.map((name) => [`proMessages.${name}`, ofThread(name)])),
    ...Object.fromEntries(canned.map((name) => [`proMessages.${name}`, ofReplies(name)])),
    'proMessages.counters': () => given().admin.proMessages.counters({ region: 'SN' }),
  };
};
