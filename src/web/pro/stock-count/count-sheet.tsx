/** Lines of a count: what is in stock, what was counted, and a field for each. */
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { Form } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { formatSigned } from '#pro/stock/signed.ts';
import { VariantName } from '#pro/stock/stock-parts.tsx';
import { countMessages } from './count.messages.ts';

const messages = countMessages.sheet;

export type SheetLine = {
  readonly variantId: string;
  readonly sku: string;
  readonly name: string;
  readonly style: string;
  readonly size: string;
  readonly counted: number | null;
  readonly onHand: number;
  readonly moved: boolean;
  readonly countedBy: string | null;
  readonly posted: boolean;
};

const fieldsAround = (field: HTMLElement): HTMLInputElement[] => [
  ...(field.closest('table')?.querySelectorAll<HTMLInputElement>('input[name^="q-"]') ?? []),
];

const move = (field: HTMLInputElement, step: number): void => {
  const fields = fieldsAround(field);
  const next = fields[fields.indexOf(field) + step];
  next?.focus();
  next?.select();
};

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
  const step = event.ctrlKey || event.metaKey ? undefined : steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  move(event.currentTarget, step);
};

/** A column of a spreadsheet fills the fields below. */
const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
  const values = event.clipboardData.getData('text').trim().split(/\r?\n/);
  if (values.length < 2) return;
  event.preventDefault();
  const fields = fieldsAround(event.currentTarget);
  const first = fields.indexOf(event.currentTarget);
  values.forEach((value, index) => {
    const field = fields[first + index];
    if (field) field.value = value.trim().slice(0, 6);
  });
};

type LineProps = { line: SheetLine; isOpen: boolean; kept: string | undefined };

const Line = ({ line, isOpen, kept }: LineProps) => {
  const { variantId, counted, onHand, moved, countedBy, posted } = line;
  const difference = counted === null ? null : counted - onHand;
  return (
    <tr className={difference === null || difference === 0 ? undefined : 'count-different'}>
      <td className="cell-article">
        <VariantName variant={line} />
        {moved ? (
          <span className="late count-moved">
            <ConsoleIcon name="alert" />
            {messages.moved}
          </span>
        ) : null}
      </td>
      <td className="cell-onHand figure">{onHand}</td>
      <td className="cell-counted figure">
        {isOpen && !posted ? (
          <>
            <input type="hidden" name={`seen-${variantId}`} value={counted ?? ''} />
            <input
              key={`${counted} ${kept ?? ''}`}
              className="stock-figure"
              name={`q-${variantId}`}
              inputMode="numeric"
              maxLength={6}
              autoComplete="off"
              defaultValue={kept ?? counted ?? ''}
              aria-label={messages.quantity(`${line.name}, ${line.style}, ${line.size}`)}
              onKeyDown={onKey}
              onPaste={onPaste}
            />
          </>
        ) : (
          (counted ?? '—')
        )}
      </td>
      <td className="cell-difference figure">
        {difference === null ? '' : <b>{difference === 0 ? '0' : formatSigned(difference)}</b>}
      </td>
      <td className="cell-by quiet">{posted ? messages.posted : countedBy}</td>
    </tr>
  );
};

type CountSheetProps = {
  lines: readonly SheetLine[];
  isOpen: boolean;
  kept: Readonly<Record<string, string>>;
};

export const CountSheet = ({ lines, isOpen, kept }: CountSheetProps) => {
  const headers = messages.columns;
  return (
    <Form method="post" className="count-form" preventScrollReset>
      <table className="data-table count-table" aria-label={messages.label}>
        <thead>
          <tr>
            {(['article', 'onHand', 'counted', 'difference', 'by'] as const).map((id) => (
              <th key={id} scope="col" className={`cell-${id}${id === 'article' || id === 'by' ? '' : ' figure'}`}>
                {headers[id]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.variantId} line={line} isOpen={isOpen} kept={kept[line.variantId]} />
          ))}
        </tbody>
      </table>
      {isOpen && lines.length > 0 ? (
        <p className="count-save">
          <button className="action action-ink" name="intent" value="SAVE">
            {messages.save}
          </button>
          <span className="quiet count-hint">{messages.hint}</span>
        </p>
      ) : null}
    </Form>
  );
};
