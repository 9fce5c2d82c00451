import type { ReactNode } from 'react';
import { SizeLabel } from '#storefront/card/size-label.tsx';
import { Badge } from '#ui/badge.tsx';
import { householdPath } from './household-data.ts';
import { householdMessages as messages, kindNames, systemNames } from './household.messages.ts';
import type { PersonTileData } from './tile-data.ts';

type PersonTileProps = {
  person: PersonTileData;
  /** The form that deletes the person. */
  children: ReactNode;
};

export const PersonTile = ({ person, children }: PersonTileProps) => {
  const { id, name, kind, isSelf, birthDate, sizes, next } = person;
  return (
    <li className="panel person-panel">
      <div className="person-head">
        <h2>{name}</h2>
        {isSelf ? (
          <Badge tone="ok" isInline>
            {messages.self}
          </Badge>
        ) : (
          <span className="muted">{kindNames[kind]}</span>
        )}
      </div>
      {birthDate ? <p className="muted">{messages.born(birthDate)}</p> : null}
      {sizes.length === 0 ? (
        <p className="muted">{messages.none}</p>
      ) : (
        <dl className="person-sizes">
          {sizes.map(({ system, label, equivalent, isByAge }) => (
            <div key={system}>
              <dt>{systemNames[system]}</dt>
              <dd>
                <SizeLabel label={label} equivalent={equivalent} />
                {isByAge ? <span className="muted"> {messages.byAge}</span> : null}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {next ? <p className="person-next">{messages.next(next.label, next.height)}</p> : null}
      <div className="panel-actions">
        <a className="link" href={`${householdPath}/${id}`} aria-label={messages.editOf(name)}>
          {messages.edit}
        </a>
        <details className="confirm">
          <summary className="link" aria-label={messages.removeOf(name)}>
            {messages.remove}
          </summary>
          {children}
        </details>
      </div>
    </li>
  );
};
