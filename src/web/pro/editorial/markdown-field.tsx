/** Text in Markdown with its preview, made by the server as for the shop. Works without scripts. */
import type { Field } from '#app/field.rules.ts';
import { TextArea } from '#pro/form/input-field.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { Prose } from '#ui/prose.tsx';
import { markdownMessages as messages } from './editorial.messages.ts';

type MarkdownFieldProps = {
  name: string;
  label: string;
  field: Field;
  value: string;
  error: string | undefined;
  /** HTML of the text at the last preview; null before the first one. */
  html: string | null;
  /** A second sentence under the field. */
  more?: string;
};

export const MarkdownField = ({ html, more, ...field }: MarkdownFieldProps) => (
  <>
    <TextArea {...field} hint={more === undefined ? messages.hint : `${messages.hint} ${more}`} rows={18} />
    <p>
      <button className="action action-small" name="intent" value="preview">
        <ConsoleIcon name="open" />
        {messages.preview}
      </button>
    </p>
    {html === null ? null : (
      <section className="text-preview" aria-labelledby="apercu" aria-live="polite">
        <h3 id="apercu">{messages.previewTitle}</h3>
        <p className="quiet">{messages.previewHint}</p>
        <Prose html={html} />
      </section>
    )}
  </>
);
