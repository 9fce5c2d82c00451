/** The mail of a scheduled report: its main figures, a link, the whole report as XLSX, and a link that stops it. */
import { composeMail, type Mail } from '#platform/mail';
import type { SampleRegion } from '#shared/rules/mail-samples';
import { sampleReport, scheduleMailText, type ScheduledReport } from './schedule.messages.ts';

export type ReportFile = { readonly name: string; readonly type: string; readonly bytes: Buffer };
export type MailUrls = { readonly origin: string; readonly report: string; readonly stop: string };

/** In bytes. Base64 is a third longer, and a mail may contain 2 MB of it. */
export const mostAttachedBytes = 1_400_000;

export const scheduleMail = (
  to: string,
  report: ScheduledReport,
  { file, urls }: { readonly file: ReportFile | null; readonly urls: MailUrls },
): Mail => {
  const words = scheduleMailText(report, file !== null);
  const mail = composeMail({
    to,
    subject: words.subject,
    preview: words.lead,
    brand: words.brand,
    home: `${urls.origin}/`,
    title: words.title,
    parts: [
      { kind: 'opening', text: words.lead },
      ...(report.figures.length > 0
        ? [{ kind: 'rows' as const, rows: report.figures.map(({ label, value }) => ({ label, value })) }]
        : [{ kind: 'text' as const, text: words.empty }]),
      { kind: 'text', text: words.file },
      { kind: 'button', label: words.button, url: urls.report },
    ],
    foot: words.foot,
    footLinks: [{ label: words.stop, url: urls.stop }],
    editable: { id: 'staff-report', values: words.values },
  });
  return {
    ...mail,
    unsubscribe: urls.stop,
    ...(file ? { attachments: [{ name: file.name, type: file.type, base64: file.bytes.toString('base64') }] } : {}),
  };
};

/** With invented data, for the demonstration. */
export const reportMailSamples = (origin: string, { name }: SampleRegion): Mail[] => [
  scheduleMail('ines@demo.test', sampleReport(name), {
    file: null,
    urls: { origin, report: `${origin}/pro/rapports`, stop: `${origin}/rapports/desinscription?jeton=exemple` },
  }),
];
