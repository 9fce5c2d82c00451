/** Composes a mail again with the texts that staff saved. */
import { composeMail, paragraphsOf, type Mail, type MailPart } from '#platform/mail';
import type { MailTextField } from '#shared/rules/mail-texts';
import { fill, type StoredTexts } from './mail-text.rules.ts';

const oneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ');

const partsWith = (parts: readonly MailPart[], opening: string | null, closing: string | null): MailPart[] => {
  const replaced = parts.flatMap((part): MailPart[] => {
    if (part.kind === 'opening') return [opening === null ? part : { kind: 'opening', text: opening }];
    return [part.kind === 'closing' && closing !== null ? { kind: 'closing', text: closing } : part];
  });
  const hasPlace = parts.some(({ kind }) => kind === 'closing');
  return hasPlace || !closing ? replaced : [...replaced, { kind: 'closing', text: closing }];
};

/** The mail with the stored texts; lines, amounts, links and the foot stay. */
export const withTexts = (mail: Mail, stored: StoredTexts): Mail => {
  const { draft } = mail;
  if (!draft?.editable) return mail;
  const { values } = draft.editable;
  const textIn = (field: MailTextField): string | null => {
    const pattern = stored[field];
    return pattern === null ? null : fill(pattern, values);
  };
  const [subject, title, opening] = [textIn('subject'), textIn('title'), textIn('opening')];
  const { html, text, ...heading } = composeMail({
    ...draft,
    subject: oneLine(subject ?? draft.subject),
    title: oneLine(title ?? draft.title),
    preview: opening === null ? draft.preview : (paragraphsOf(opening)[0] ?? draft.preview),
    parts: partsWith(draft.parts, opening, textIn('closing')),
  });
  return { ...mail, subject: heading.subject, text, ...(html !== undefined && { html }) };
};
