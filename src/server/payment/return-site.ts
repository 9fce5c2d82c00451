/** Where CinetPay sends the browser back to, by a POST from its own site: a step between that site and the page of the shop. */
import type { Site } from '#platform/http';
import { messages } from './payment.messages.ts';

const attemptId = /^\/(p_[A-Za-z0-9_-]{22})$/;

export const returnSite: Site = {
  prefix: '/paiement/retour',
  handle: async ({ path }) => {
    const id = attemptId.exec(path)?.[1];
    const to = id === undefined ? '/' : `/paiement/etat?orderId=${id}`;
    return {
      // the provider wants a plain 200 here, and cookies come along only once the step is made from our own site
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', refresh: `0; url=${to}` },
      body: `<!doctype html><html lang="fr"><meta charset="utf-8"><title>${messages.returning}</title><p><a href="${to}">${messages.goOn}</a></p></html>`,
    };
  },
};
