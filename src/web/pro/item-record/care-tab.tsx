/** Composition by part, care symbols and fit. */
import { useState } from 'react';
import { Form } from 'react-router';
import { FieldErrors } from '#pro/form/input-field.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { formMessages } from '#pro/form/form.messages.ts';
import { TextField } from '#ui/field.tsx';
import { Seen } from '#pro/merge/seen.tsx';
import { compositionCells, editFields, valuesOf } from './item-values.ts';
import { recordMessages } from './record.messages.ts';
import { tabForm } from './tab-form.ts';
import type { RecordProps } from './record-props.ts';

const messages = recordMessages.care;

type Row = readonly [part: string, material: string, percent: string];
const emptyRow: Row = ['', '', ''];
/** Rows for a form without scripts. */
const spareRows = 3;

const fields = [
  { name: 'part', label: messages.part, maxLength: 40 },
  { name: 'material', label: messages.material, maxLength: 60 },
  { name: 'percent', label: messages.percent, maxLength: 3 },
] as const;

const RowFields = ({ row, number, onType }: { row: Row; number: number; onType: (row: Row) => void }) => (
  <fieldset className="composition-row" aria-label={messages.line(number)}>
    {fields.map(({ name, label, maxLength }, index) => (
      <input
        key={name}
        name={name}
        aria-label={label}
        placeholder={name === 'part' ? messages.partHint : label}
        maxLength={maxLength}
        inputMode={name === 'percent' ? 'numeric' : 'text'}
        list={name === 'material' ? 'matieres' : undefined}
        value={row[index]}
        autoComplete="off"
        onChange={(event) => {
          const next = row.map((text, at) => (at === index ? event.target.value : text));
          onType([next[0] ?? '', next[1] ?? '', next[2] ?? '']);
        }}
      />
    ))}
    <span className="quiet">%</span>
  </fieldset>
);

/** Sum of each part, so that the person sees what is missing to 100 %. */
const sumsOf = (rows: readonly Row[]): string =>
  [...Map.groupBy(rows, ([part]) => part.trim().toLowerCase())]
    .map(([part, own]) => {
      const sum = own.reduce((total, [, , percent]) => total + (Number(percent) || 0), 0);
      return part === '' ? messages.sum(sum) : `${part}, ${messages.sum(sum)}`;
    })
    .join(' · ');

const Composition = ({ text }: { text: string }) => {
  const [rows, setRows] = useState<readonly Row[]>(() => {
    const saved = compositionCells(text);
    return [...saved, ...Array.from({ length: Math.max(1, spareRows - saved.length) }, () => emptyRow)];
  });
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  return (
    <>
      {rows.map((row, index) => (
        <RowFields
          key={index}
          row={row}
          number={index + 1}
          onType={(next) => setRows(rows.map((one, at) => (at === index ? next : one)))}
        />
      ))}
      <p className="composition-foot">
        <button type="button" className="action action-small" onClick={() => setRows([...rows, emptyRow])}>
          <ConsoleIcon name="plus" />
          {messages.add}
        </button>
        <output className="quiet">{filled.length === 0 ? null : sumsOf(filled)}</output>
      </p>
    </>
  );
};

export const CareTab = ({ item, choices, answer, may }: RecordProps) => {
  const own = answer?.intent === 'CARE' ? answer : undefined;
  const saved = valuesOf(item);
  return (
    <section className="card" aria-labelledby="composition">
      <h2 id="composition">{messages.title}</h2>
      <Form method="post" id={tabForm} className="item-form" noValidate preventScrollReset>
        <FieldErrors errors={own?.errors ?? {}} />
        <input type="hidden" name="intent" value="CARE" />
        <input type="hidden" name="version" value={item.version} />
        <Seen values={Object.fromEntries(editFields.CARE.map((field) => [field, saved[field]]))} />
        <fieldset className="form-block" disabled={!may.edit}>
          <Composition text={saved.composition} />
          <TextField
            name="fit"
            label={messages.fit}
            hint={messages.fitHint}
            optional={formMessages.optional}
            maxLength={120}
            list="coupes"
            defaultValue={own?.values['fit'] ?? saved.fit}
          />
          <fieldset className="choice-set care-set">
            <legend>{messages.symbols}</legend>
            {choices.care.map(({ key, label }) => (
              <label key={key} className="check-line">
                <input type="checkbox" name="care" value={key} defaultChecked={item.care.includes(key)} />
                {label}
              </label>
            ))}
          </fieldset>
        </fieldset>
        <datalist id="matieres">
          {choices.materials.map((material) => (
            <option key={material} value={material}>
              {material}
            </option>
          ))}
        </datalist>
        <datalist id="coupes">
          {choices.fits.map((fit) => (
            <option key={fit} value={fit}>
              {fit}
            </option>
          ))}
        </datalist>
      </Form>
    </section>
  );
};
