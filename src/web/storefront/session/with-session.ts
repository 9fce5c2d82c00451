import { createRenewal, runExclusively } from './renew-session.ts';
import { reportRefusal } from './report-refusal.ts';
import { endExpiredSession, endReplacedSession } from './session-end.ts';
import { createSessionFetch } from './session-fetch.ts';
import { readToken } from './token-cookie.ts';

export const withSession = (send: typeof fetch): typeof fetch =>
  createSessionFetch({
    send,
    readToken,
    renew: createRenewal({ send, readToken, runExclusively }),
    onRefused: endExpiredSession,
    onReplaced: endReplacedSession,
    report: reportRefusal,
  });
