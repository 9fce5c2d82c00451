/** Column beside the record: completeness, publication, place. */
import { completenessPoints, type CompletenessPoint } from '#shared/rules/item-completeness';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { Picture } from '#pro/order/picture.tsx';
import { itemRecordPath } from '#pro/item/item-path.ts';
import { PublicationForms } from './publication-forms.tsx';
import { recordMessages as messages, type Tab } from './record.messages.ts';
import type { RecordProps } from './record-props.ts';

export const CompletenessRing = ({ score }: { score: number }) => {
  const length = 2 * Math.PI * 36;
  return (
    <svg className="ring" width="84" height="84" viewBox="0 0 84 84" aria-hidden="true">
      <circle className="ring-thread" cx="42" cy="42" r="36" />
      <circle
        className="ring-sewn"
        cx="42"
        cy="42"
        r="36"
        strokeDasharray={`${(length * score) / 100} ${length}`}
        transform="rotate(-90 42 42)"
      />
      <text x="42" y="49" textAnchor="middle">
        {score}
      </text>
    </svg>
  );
};

const tabOf: Readonly<Record<CompletenessPoint, Tab>> = {
  DESCRIPTION: 'fiche',
  PICTURES: 'images',
  ALT_TEXTS: 'images',
  VARIANTS: 'variantes',
  PRICES: 'prix',
  STOCK: 'variantes',
  COMPOSITION: 'entretien',
  CARE: 'entretien',
};

const Completeness = ({ item }: Pick<RecordProps, 'item'>) => {
  const { score, missing } = item.completeness;
  const words = messages.completeness;
  return (
    <section className="card" aria-labelledby="completude">
      <h2 id="completude">{words.title}</h2>
      <div className="ring-row">
        <CompletenessRing score={score} />
        <span className="visually-hidden">{words.label(score)}</span>
        <p>
          <b>{words.word(score)}</b>
          <br />
          <span className="quiet">{words.missing(missing.length)}</span>
        </p>
      </div>
      <ul className="points">
        {completenessPoints.map((point) => {
          const isMissing = missing.includes(point);
          return (
            <li key={point} className={isMissing ? 'point point-missing' : 'point'}>
              <ConsoleIcon name={isMissing ? 'alert' : 'confirmed'} />
              <span>
                {words.points[point]}
                <span className="visually-hidden"> : {isMissing ? words.incomplete : words.complete}</span>
              </span>
              {isMissing ? (
                <a className="text-link" href={`${itemRecordPath(item.reference)}?onglet=${tabOf[point]}`}>
                  {words.fix}
                  <span className="visually-hidden"> : {words.points[point]}</span>
                </a>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const stateText = ({ item, moments }: RecordProps): string => {
  const words = messages.publication;
  if (item.state === 'ARCHIVED') return words.archived(moments.archived ?? '');
  if (item.state === 'SCHEDULED') return words.planned(moments.published ?? '');
  return item.state === 'PUBLISHED' ? words.since(moments.published ?? '') : words.draft;
};

const Publication = (props: RecordProps) => (
  <section className="card card-publication" aria-labelledby="publication">
    <h2 id="publication">{messages.publication.title}</h2>
    <p className="quiet">{stateText(props)}</p>
    <dl className="facts facts-apart">
      {props.regions.map(({ code, name, text }) => (
        <div key={code}>
          <dt>{name}</dt>
          <dd>{text ?? <span className="quiet">{messages.publication.noPrice}</span>}</dd>
        </div>
      ))}
    </dl>
    <PublicationForms {...props} />
  </section>
);

const Place = ({ item, choices }: RecordProps) => {
  const section = choices.sections.find(({ id }) => id === item.sectionId);
  const group = section?.groups.find(({ id }) => id === item.groupId);
  const subGroup = group?.subGroups.find(({ id }) => id === item.subGroupId);
  const selections = choices.specialGroups.filter(({ id }) => item.specialGroups.includes(id));
  const words = messages.place;
  return (
    <section className="card" aria-labelledby="classement">
      <h2 id="classement">{words.title}</h2>
      <dl className="facts">
        <div>
          <dt>{words.section}</dt>
          <dd>{section?.name}</dd>
        </div>
        <div>
          <dt>{words.group}</dt>
          <dd>{[group?.name, subGroup?.name].filter(Boolean).join(' › ')}</dd>
        </div>
        {selections.length === 0 ? null : (
          <div>
            <dt>{words.specialGroups}</dt>
            <dd>{selections.map(({ name }) => name).join(', ')}</dd>
          </div>
        )}
      </dl>
      {item.complements.length === 0 ? null : (
        <>
          <h3 className="facts-apart">{words.complements}</h3>
          <ul className="rows complement-rows">
            {item.complements.map(({ reference, name, image }) => (
              <li key={reference}>
                {image ? <Picture name={image.name} /> : <span className="item-picture" />}
                <a className="text-link" href={itemRecordPath(reference)}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

export const RecordFacts = (props: RecordProps) => (
  <aside className="record-facts">
    <Completeness item={props.item} />
    <Publication {...props} />
    <Place {...props} />
  </aside>
);
