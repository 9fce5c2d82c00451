import type { ThreadState } from '#shared/api/pro-message-shapes';
import { contactMailMessages } from './contact.messages.ts';

export const threadExportMessages = {
  name: 'conversations',
  topic: contactMailMessages.topic,
  columns: {
    number: 'Numéro',
    region: 'Région',
    state: 'État',
    topic: 'Sujet',
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    order: 'Commande',
    assignee: 'Confiée à',
    unread: 'Messages non lus',
    started: 'Début',
    last: 'Dernier message',
    excerpt: 'Extrait',
  },
  states: { OPEN: 'À répondre', WAITING: 'En attente du client', CLOSED: 'Terminée' } satisfies Record<
    ThreadState,
    string
  >,
} as const;
