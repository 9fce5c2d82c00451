/** A letter as staff write it: lines `name: value`, a line `---`, then Markdown. */
import { typo } from '#shared/text';
import type { NewsletterTopic } from '#shared/rules/newsletter';
import { letterMessages as messages } from './letter.messages.ts';

export type LetterFile = {
  /** File name without extension. */
  readonly name: string;
  readonly source: string;
  readonly region: string;
  readonly topic: NewsletterTopic;
  /** Seo name; null: all. */
  readonly section: string | null;
  readonly title: string;
  readonly preview: string;
  readonly refs: readonly string[];
  readonly markdown: string;
};

/** Its message is French and describes an error of the file. */
export class LetterFileError extends Error {}

const topics: Readonly<Record<string, NewsletterTopic>> = { nouveautes: 'NEW', soldes: 'SALES' };
const names = ['titre', 'apercu', 'sujet', 'region', 'rayon', 'articles'];
const maxRefs = 12;

const headOf = (head: string): ReadonlyMap<string, string> =>
  new Map(
    head
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const [, name = '', value = ''] = /^\s*([\p{L}]+)\s*:\s*(.*)$/u.exec(line) ?? [];
        const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
        if (!names.includes(plain)) throw new LetterFileError(messages.badLine(line.trim(), names));
        return [plain, value.trim()];
      }),
  );

/** Throws LetterFileError. */
export const parseLetter = (fileName: string, content: string): LetterFile => {
  const name = fileName.replace(/\.md$/i, '').toLowerCase();
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || name.length > 80) throw new LetterFileError(messages.badName(fileName));
  const source = content.replaceAll('\r\n', '\n').replace(/^\uFEFF/, '');
  const [head = '', ...rest] = source.split(/^---[ \t]*$/m);
  const markdown = typo(rest.join('---').trim());
  if (markdown === '') throw new LetterFileError(messages.noText);
  const values = headOf(head);
  const title = values.get('titre') ?? '';
  if (title === '' || title.length > 150) throw new LetterFileError(messages.noTitle);
  const topic = topics[values.get('sujet') ?? ''];
  if (!topic) throw new LetterFileError(messages.noTopic(Object.keys(topics)));
  const refs = (values.get('articles') ?? '').split(/[\s,;]+/).filter(Boolean);
  if (refs.length > maxRefs) throw new LetterFileError(messages.tooManyItems(maxRefs));
  return {
    name,
    source,
    region: (values.get('region') ?? '').toUpperCase(),
    topic,
    section: values.get('rayon') || null,
    title: typo(title),
    preview: typo(values.get('apercu') ?? title),
    refs: [...new Set(refs)],
    markdown,
  };
};
