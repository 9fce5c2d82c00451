/** Inbox of contact messages. Each call answers only with threads in the scope of the caller's privilege. */
import { z } from 'zod';
import { contactTopics } from '#shared/rules/contact-topics';
import { declareCalls, staff } from './call.ts';
import { filled, filledLines, lines, page, pageSize, regionCode, rowId, smallId, text } from './inputs.ts';
import { cannedReply, proThread, threadCounters, threadPage, threadState, threadViews } from './pro-message-shapes.ts';

const ofThread = z.object({ threadId: rowId });
const ofReply = z.object({ replyId: smallId });
const version = z.int().min(1).max(1_000_000_000);
const reads = { access: { ...staff, privilege: 'message.view' }, lane: 'cart', rate: 'read' } as const;
const answers = { access: { ...staff, privilege: 'message.create' }, lane: 'cart', rate: 'write' } as const;
const edits = { ...answers, access: { ...staff, privilege: 'message.edit' } } as const;
const errors = ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST', 'RECORD_CHANGED'] as const;
const reply = { title: filled(60), body: filledLines(3000) };

export const proMessages = declareCalls('proMessages', {
  list: {
    method: 'GET',
    path: '/api/pro/messages',
    summary: 'Les conversations de la messagerie, la dernière active d’abord.',
    query: z.object({
      view: z.enum(threadViews).default('TO_ANSWER'),
      region: regionCode.optional(),
      /** Name, e-mail, phone, order reference or words of a message. */
      text: text(80).optional(),
      topic: z.enum(contactTopics).optional(),
      /** `1`: only conversations with messages that nobody opened. */
      unread: z.literal('1').optional(),
      page,
      pageSize: pageSize(30),
    }),
    output: threadPage,
    ...reads,
    errors: ['BAD_REQUEST'],
  },
  counters: {
    method: 'GET',
    path: '/api/pro/messages/counters',
    summary: 'Le nombre de conversations de chaque vue, et de messages que personne n’a ouverts.',
    query: z.object({ region: regionCode.optional() }),
    output: threadCounters,
    ...reads,
  },
  byId: {
    method: 'GET',
    path: '/api/pro/messages/:threadId',
    summary: 'Une conversation, avec ses réponses, ses notes et les commandes de la personne.',
    params: ofThread,
    output: proThread,
    ...reads,
    errors: ['NOT_FOUND'],
  },
  markRead: {
    method: 'POST',
    path: '/api/pro/messages/:threadId/read',
    summary: 'Note que l’équipe a ouvert les messages d’une conversation.',
    params: ofThread,
    status: 204,
    ...answers,
    errors: ['NOT_FOUND'],
  },
  answer: {
    method: 'POST',
    path: '/api/pro/messages/:threadId/answer',
    summary: 'Répond par e-mail\u202F; la conversation attend alors le client, ou se clôt.',
    params: ofThread,
    body: z.strictObject({ version, text: filledLines(4000), close: z.boolean().default(false) }),
    output: proThread,
    ...answers,
    errors,
  },
  note: {
    method: 'POST',
    path: '/api/pro/messages/:threadId/notes',
    summary: 'Ajoute une note que seule l’équipe lit.',
    params: ofThread,
    body: z.strictObject({ text: filledLines(1000) }),
    output: proThread,
    ...answers,
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
  copyIn: {
    method: 'POST',
    path: '/api/pro/messages/:threadId/received',
    summary: 'Ajoute un message que le client a envoyé autrement, par exemple en répondant à l’e-mail.',
    params: ofThread,
    body: z.strictObject({ text: filledLines(3000) }),
    output: proThread,
    ...answers,
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
  draft: {
    method: 'POST',
    path: '/api/pro/messages/:threadId/draft',
    summary: 'Garde le brouillon d’une réponse\u202F; un texte vide l’efface.',
    params: ofThread,
    body: z.strictObject({ text: lines(4000) }),
    status: 204,
    ...answers,
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
  setState: {
    method: 'POST',
    path: '/api/pro/messages/:threadId/state',
    summary: 'Clôt une conversation, la rouvre, ou la met en attente du client.',
    params: ofThread,
    body: z.strictObject({ version, state: threadState }),
    output: proThread,
    ...answers,
    errors,
  },
  assign: {
    method: 'POST',
    path: '/api/pro/messages/:threadId/assignee',
    summary: 'Confie une conversation à une personne de l’équipe, ou à personne.',
    params: ofThread,
    body: z.strictObject({ version, assigneeId: rowId.nullable() }),
    output: proThread,
    ...edits,
    errors,
  },
  replies: {
    method: 'GET',
    path: '/api/pro/replies',
    summary: 'Les réponses prêtes, par titre.',
    output: z.object({ replies: z.array(cannedReply) }),
    ...reads,
  },
  addReply: {
    method: 'POST',
    path: '/api/pro/replies',
    summary: 'Crée une réponse prête.',
    body: z.strictObject(reply),
    output: cannedReply,
    ...edits,
    errors: ['BAD_REQUEST'],
  },
  updateReply: {
    method: 'POST',
    path: '/api/pro/replies/:replyId',
    summary: 'Modifie une réponse prête.',
    params: ofReply,
    body: z.strictObject({ version, ...reply }),
    output: cannedReply,
    ...edits,
    errors: ['NOT_FOUND', 'BAD_REQUEST', 'RECORD_CHANGED'],
  },
  removeReply: {
    method: 'POST',
    path: '/api/pro/replies/:replyId/remove',
    summary: 'Supprime une réponse prête.',
    params: ofReply,
    status: 204,
    ...edits,
    errors: ['NOT_FOUND'],
  },
});
