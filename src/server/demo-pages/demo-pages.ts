/** `/demo` and `/demo/mails`: accounts, mails and links of the demonstration. Not available in production. */
import type { Mail } from '#platform/mail';
import type { Site, SiteRequest, SiteResponse } from '#platform/http';
import { mailSamples } from '#server/mail-text';
import type { Client } from '#shared/api/client';
import { homePage } from './home-page.ts';
import { mailDocument, mailsPage, type ShownMail } from './mails-page.ts';
import { missingPage, styleSheet } from './page-layout.ts';

export type DemoPagesDeps = {
  /** Creates a client that calls the API inside the process, as a guest. */
  readonly api: () => Client;
  readonly origin: string;
};

type Groups = readonly { readonly name: string | null; readonly mails: readonly ShownMail[] }[];

const sampleOf = (mail: Mail, id: string): ShownMail => ({
  id,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html ?? '',
  attachments: [],
  date: null,
});

export const createDemoPages = ({ api, origin }: DemoPagesDeps): Site => {
  const samples: Groups = mailSamples(origin).map(({ name, mails }, group) => ({
    name,
    mails: mails.map((mail, index) => sampleOf(mail, `m${group}-${index}`)),
  }));

  /** Gives each mail an id: its date and its position among mails of the same date. */
  const readMailbox = async (): Promise<ShownMail[]> => {
    const { mails } = await api().demo.mails({});
    return mails.map((mail, index) => {
      const older = mails.slice(index + 1).filter(({ date }) => date === mail.date).length;
      const attachments = mail.attachments.map(({ name }) => name);
      return { ...mail, attachments, id: `b${Date.parse(mail.date)}-${older}` };
    });
  };

  const findMail = async (id: string): Promise<ShownMail | undefined> => {
    const mails = id.startsWith('m') ? samples.flatMap((group) => group.mails) : await readMailbox();
    return mails.find((mail) => mail.id === id);
  };

  const showMails = async ({ query }: SiteRequest): Promise<SiteResponse> => {
    const view = query.get('vue') === 'modeles' ? 'samples' : 'box';
    const box = await readMailbox();
    return mailsPage({
      view,
      groups: view === 'samples' ? samples : [{ name: null, mails: box }],
      counts: { box: box.length, samples: samples.reduce((sum, { mails }) => sum + mails.length, 0) },
      selected: query.get('mail'),
    });
  };

  return {
    prefix: '/demo',
    hasIndex: true,
    handle: async (request) => {
      const { path, query } = request;
      if (path === '/style.css') return styleSheet;
      if (path === '' || path === '/') return homePage((await api().demo.accounts({})).accounts);
      if (path === '/mails') return showMails(request);
      const mail = path === '/mails/html' ? await findMail(query.get('mail') ?? '') : undefined;
      return mail ? mailDocument(mail) : missingPage();
    },
  };
};
