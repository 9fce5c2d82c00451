/** A rule for many prices: it fills cells, which are saved like typed ones. */
import { useState, type FormEvent } from 'react';
import { coinOf } from '#shared/money';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import type { Range } from './price-grid.tsx';
import { applyRule, parseMoment, type PriceRule, type Rounding, type SheetContext } from './price-grid.rules.ts';
import { priceMessages } from './price.messages.ts';
import type { PriceSheet } from './use-price-sheet.ts';

const messages = priceMessages.rule;

type RuleFormProps = { sheet: PriceSheet; context: SheetContext; range: Range | null };

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

const percentIn = (text: string): number | null => {
  const compact = text
    .replace('\u2212', '-')
    .replace(',', '.')
    .replace(/[\s%\u202F\u00A0]/g, '');
  const percent = Number(compact);
  return compact !== '' && percent >= -90 && percent <= 200 ? percent : null;
};

/** The rule, or a sentence about what is wrong. */
const ruleIn = (form: FormData, timeZone: string): PriceRule | string => {
  const percent = percentIn(textIn(form, 'percent'));
  const target = textIn(form, 'target') === 'LIST' ? 'LIST' : 'SALE';
  if (percent === null || percent === 0 || (target === 'SALE' && percent > 0)) return messages.badPercent;
  const [startsAt, endsAt] = [textIn(form, 'startsAt'), textIn(form, 'endsAt')];
  const [from, to] = [parseMoment(startsAt, timeZone), parseMoment(endsAt, timeZone)];
  if (from === undefined || to === undefined || (from !== null && to !== null && to <= from)) return messages.badWindow;
  return { target, percent, rounding: textIn(form, 'rounding') as Rounding, startsAt, endsAt };
};

/** Several chosen rows, otherwise all rows of the list. */
const rowsOf = ({ rows }: PriceSheet, range: Range | null) =>
  range === null || range.from.row === range.to.row
    ? rows
    : rows.slice(Math.min(range.from.row, range.to.row), Math.max(range.from.row, range.to.row) + 1);

export const RuleForm = ({ sheet, context, range }: RuleFormProps) => {
  const [refusal, setRefusal] = useState<string | null>(null);
  const rows = rowsOf(sheet, range);
  const roundings: readonly Rounding[] = context.currency === 'TND' ? ['ENDING_900', 'NONE'] : ['COIN_50', 'NONE'];
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const rule = ruleIn(new FormData(event.currentTarget), context.timeZone);
    setRefusal(typeof rule === 'string' ? rule : null);
    if (typeof rule === 'string') return;
    sheet.edit(applyRule(sheet.edits, rows, rule, { ...context, coin: coinOf(context.currency) }));
  };
  return (
    <details className="price-rule">
      <summary className="action action-small">{messages.title}</summary>
      <form className="price-rule-fields" onSubmit={submit} noValidate>
        <div className="field">
          <label htmlFor="regle-cible">{messages.target}</label>
          <select id="regle-cible" name="target">
            <option value="SALE">{messages.targets.SALE}</option>
            <option value="LIST">{messages.targets.LIST}</option>
          </select>
        </div>
        <div className="field">
          <label htmlFor="regle-pourcentage">{messages.percent}</label>
          <input id="regle-pourcentage" name="percent" maxLength={8} defaultValue="−20" autoComplete="off" />
        </div>
        <div className="field">
          <label htmlFor="regle-arrondi">{messages.rounding}</label>
          <select id="regle-arrondi" name="rounding">
            {roundings.map((rounding) => (
              <option key={rounding} value={rounding}>
                {messages.roundings[rounding]}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="regle-debut">{messages.startsAt}</label>
          <input id="regle-debut" name="startsAt" maxLength={20} placeholder="31/12/2026 08:00" autoComplete="off" />
        </div>
        <div className="field">
          <label htmlFor="regle-fin">{messages.endsAt}</label>
          <input id="regle-fin" name="endsAt" maxLength={20} placeholder="31/12/2026" autoComplete="off" />
        </div>
        <button className="action action-ink action-small" disabled={sheet.isSaving}>
          {messages.apply(rows.length)}
        </button>
        <p className="field-hint">
          {messages.percentHint} {messages.hint}
        </p>
        <RefusalNote text={refusal} />
      </form>
    </details>
  );
};
