/** Mail to staff about a webhook that was paused. */
import { composeMail, type Mail } from '#platform/mail';
import type { PauseReason } from '#shared/rules/webhook-events';
import { webhookMessages } from './webhook.messages.ts';

type Paused = { readonly id: string; readonly name: string; readonly url: string; readonly reason: PauseReason };

export const pausedMail = (to: string, { id, name, url, reason }: Paused, origin: string): Mail => {
  const { brand, subject, title, lead, advice, button, foot } = webhookMessages.mail(name, reason);
  return composeMail({
    to,
    subject,
    preview: lead,
    brand,
    home: `${origin}/`,
    title,
    parts: [
      { kind: 'opening', text: lead },
      { kind: 'note', text: url },
      { kind: 'text', text: advice },
      { kind: 'button', label: button, url: `${origin}/pro/parametres/webhooks/${id}` },
    ],
    foot,
    editable: { id: 'staff-webhook-paused', values: { webhook: name } },
  });
};

/** With invented data, for the demonstration. */
export const webhookMailSamples = (origin: string): Mail[] => [
  pausedMail(
    'ines@demo.test',
    { id: '1', name: 'ERP', url: 'https://erp.example.test/ourlet', reason: 'FAILING' },
    origin,
  ),
];
