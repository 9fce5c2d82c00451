/** The items of a special group: those placed at the head, those that meet the conditions, and a preview of conditions. */
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { ProSpecialGroupMember } from '#shared/api/pro-special-groups';
import type { Answer } from '#pro/content/content-answer.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { itemRecordPath } from '#pro/item/item-path.ts';
import { SortableRows } from '#pro/sort/sortable-rows.tsx';
import { TextField } from '#ui/field.tsx';
import type { Preview } from './selection-preview.ts';
import { selectionMessages as messages } from './selection.messages.ts';

type Member = ProSpecialGroupMember;

const Thumb = ({ member }: { member: Member }) =>
  member.image ? (
    <img className="member-thumb" src={`/api/image/get/${member.image.name}?w=160`} alt="" loading="lazy" />
  ) : (
    <span className="member-thumb" />
  );

const MemberLine = ({ member }: { member: Member }) => (
  <>
    <Thumb member={member} />
    <div className="rows-main">
      <a className="banner-name" href={itemRecordPath(member.reference)}>
        {member.name}
      </a>
      <span className="quiet">
        {member.reference}
        {member.published ? null : ` · ${messages.notSold}`}
      </span>
    </div>
  </>
);

type ActProps = { member: Member; intent: 'unplace' | 'place'; before?: string | undefined };

const ItemAct = ({ member, intent, before }: ActProps) => {
  const label = intent === 'unplace' ? messages.unplace(member.name) : messages.pin(member.name);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="reference" value={member.reference} />
      {before ? <input type="hidden" name="before" value={before} /> : null}
      <button className="square-button" name="intent" value={intent} aria-label={label} title={label}>
        <ConsoleIcon name={intent === 'unplace' ? 'close' : 'up'} />
      </button>
    </Form>
  );
};

const AddForm = ({ answer }: { answer: Answer | undefined }) => {
  const own = answer && Object.hasOwn(answer.values, 'reference') ? answer : undefined;
  return (
    <Form method="post" className="add-row" preventScrollReset noValidate>
      <TextField
        name="reference"
        label={messages.reference}
        maxLength={64}
        defaultValue={own?.values['reference']}
        error={own?.errors['reference']}
        autoComplete="off"
      />
      <button className="action" name="intent" value="place">
        {messages.place}
      </button>
    </Form>
  );
};

type SelectionItemsProps = {
  members: readonly Member[];
  byRules: boolean;
  count: number;
  maySave: boolean;
  answer: Answer | undefined;
};

export const SelectionItems = ({ members, byRules, count, maySave, answer }: SelectionItemsProps) => {
  const placed = members.filter((member) => member.placed !== null);
  const others = members.filter((member) => member.placed === null);
  const rows = placed.map((member) => ({ id: member.reference, title: member.name, member }));
  return (
    <>
      <section className="card" aria-labelledby="places">
        <h2 id="places">{messages.placed}</h2>
        <p className="quiet">{byRules ? messages.placedText : messages.placedHand}</p>
        {rows.length === 0 ? <p className="quiet">{messages.noPlaced}</p> : null}
        <SortableRows rows={rows} label={messages.placed} maySort={maySave}>
          {({ member }) => (
            <>
              <MemberLine member={member} />
              {maySave ? <ItemAct member={member} intent="unplace" /> : null}
            </>
          )}
        </SortableRows>
        {maySave ? <AddForm key={placed.length} answer={answer} /> : null}
      </section>
      {byRules ? (
        <section className="card" aria-labelledby="autres">
          <h2 id="autres">{messages.others}</h2>
          <p className="quiet">{messages.found(count - placed.length)}</p>
          <ul className="rows" aria-labelledby="autres">
            {others.map((member) => (
              <li key={member.id}>
                <MemberLine member={member} />
                {maySave ? <ItemAct member={member} intent="place" before={placed[0]?.reference} /> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
};

/** Takes the focus, because its button is far below. Renders nothing without a preview. */
export const PreviewCard = ({ preview }: { preview: Preview | null }) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (preview) title.current?.focus();
  }, [preview]);
  if (!preview) return null;
  return (
    <section className="card" aria-labelledby="retenus">
      <h2 id="retenus" ref={title} tabIndex={-1}>
        {messages.previewTitle}
      </h2>
      <output className="quiet">
        {preview.count === 0 ? messages.previewNone : messages.found(preview.count)} {messages.previewText}
      </output>
      <ul className="member-grid">
        {preview.items.map((member) => (
          <li key={member.id}>
            {member.image ? (
              <img src={`/api/image/get/${member.image.name}?w=240`} alt="" loading="lazy" />
            ) : (
              <span className="member-none" />
            )}
            <a className="banner-name" href={itemRecordPath(member.reference)}>
              {member.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
