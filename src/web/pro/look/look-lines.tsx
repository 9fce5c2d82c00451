/** The items of a look, with the colour that it sets, and the price of the outfit. */
import { Form } from 'react-router';
import type { ProLookItem } from '#shared/api/pro-looks';
import type { Answer } from '#pro/content/content-answer.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { itemRecordPath } from '#pro/item/item-path.ts';
import { SortableRows } from '#pro/sort/sortable-rows.tsx';
import { TextField } from '#ui/field.tsx';
import { lookMessages as messages } from './look.messages.ts';

type Line = ProLookItem;

const Summary = ({ line }: { line: Line }) => (
  <>
    {line.image ? (
      <img className="member-thumb" src={`/api/image/get/${line.image.name}?w=160`} alt="" loading="lazy" />
    ) : (
      <span className="member-thumb" />
    )}
    <div className="rows-main">
      <a className="banner-name" href={itemRecordPath(line.reference)}>
        {line.name}
      </a>
      <span className="quiet">
        {line.reference}
        {line.published ? null : ` · ${messages.notSold}`}
      </span>
    </div>
  </>
);

/** Sends the form at each choice; without scripts, its button sends it. */
const StyleForm = ({ line }: { line: Line }) => (
  <Form method="post" className="look-style" preventScrollReset>
    <input type="hidden" name="intent" value="style" />
    <input type="hidden" name="reference" value={line.reference} />
    <select
      name="styleId"
      key={line.styleId ?? ''}
      defaultValue={line.styleId ?? ''}
      aria-label={messages.style(line.name)}
      onChange={(event) => event.target.form?.requestSubmit()}
    >
      <option value="">{messages.anyStyle}</option>
      {line.styles.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
    <noscript>
      <button className="action action-small">{messages.applyStyle}</button>
    </noscript>
  </Form>
);

const Remove = ({ line }: { line: Line }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="reference" value={line.reference} />
    <button
      className="square-button"
      name="intent"
      value="unplace"
      aria-label={messages.unplace(line.name)}
      title={messages.unplace(line.name)}
    >
      <ConsoleIcon name="close" />
    </button>
  </Form>
);

type LookLinesProps = { lines: readonly Line[]; price: string | null; maySave: boolean; answer: Answer | undefined };

export const LookLines = ({ lines, price, maySave, answer }: LookLinesProps) => {
  const own = answer && Object.hasOwn(answer.values, 'reference') ? answer : undefined;
  const rows = lines.map((line) => ({ id: line.reference, title: line.name, line }));
  return (
    <section className="card" aria-labelledby="articles-du-look">
      <h2 id="articles-du-look">{messages.lines}</h2>
      <p className="quiet">{rows.length === 0 ? messages.noLines : messages.linesText}</p>
      <SortableRows rows={rows} label={messages.lines} maySort={maySave}>
        {({ line }) => (
          <>
            <Summary line={line} />
            {maySave ? <StyleForm line={line} /> : null}
            {maySave ? <Remove line={line} /> : null}
          </>
        )}
      </SortableRows>
      {price === null ? null : (
        <p>
          <b>{price}</b>
        </p>
      )}
      {maySave ? (
        <Form method="post" className="add-row" preventScrollReset noValidate key={lines.length}>
          <TextField
            name="reference"
            label={messages.reference}
            maxLength={64}
            defaultValue={own?.values['reference']}
            error={own?.errors['reference'] ?? own?.errors['styleId']}
            autoComplete="off"
          />
          <button className="action" name="intent" value="place">
            {messages.place}
          </button>
        </Form>
      ) : null}
    </section>
  );
};
