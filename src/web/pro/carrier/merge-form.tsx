/** Both carriers side by side, what moves, and the confirmation. */
import { Form } from 'react-router';
import type { CarrierMergePreview, ProCarrier } from '#shared/api/pro-carriers';
import type { Field } from '#app/field.rules.ts';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { carrierMergeMessages as messages } from './carrier-merge.messages.ts';
import { carrierPath, mergePath } from './carrier-path.ts';
import { carrierMessages } from './carrier.messages.ts';
import type { MergeAnswer } from './merge-act.ts';

type SideProps = { carrier: ProCarrier; title: string; id: string; swap?: string | undefined };

const Side = ({ carrier, title, id, swap }: SideProps) => {
  const { labels, states, allRegions } = carrierMessages;
  return (
    <section className="card duplicate-side" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <a className="text-link" href={carrierPath(carrier.id)}>
        {carrier.name}
      </a>
      <dl className="duplicate-facts">
        {[
          [labels.phone, carrier.phone ?? messages.sides.none],
          [labels.trackingPattern, carrier.trackingPattern ?? messages.sides.noPage],
          [labels.regions, carrier.regions.length === 0 ? allRegions : carrier.regions.join(', ')],
          [labels.state, carrier.active ? states.active : states.off],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {swap === undefined ? null : (
        <a className="action action-small" href={swap}>
          {messages.sides.swap}
        </a>
      )}
    </section>
  );
};

const movesOf = ({ removed, shipments, refused, remittances }: CarrierMergePreview): string[] => {
  const { moves } = messages;
  const sent = moves.shipments(shipments);
  return [
    shipments === 0 ? moves.noShipment : refused === 0 ? sent : `${sent}, dont ${moves.refused(refused)}`,
    remittances === 0 ? moves.noRemittance : moves.remittances(remittances),
    ...(shipments === 0 ? [] : [moves.owed]),
    moves.name(removed.name),
  ];
};

const Lines = ({ id, title, lines }: { id: string; title: string; lines: readonly string[] }) => (
  <section className="card" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul className="duplicate-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
);

type MergeFormProps = { pair: CarrierMergePreview; field: Field; answer: MergeAnswer | undefined };

export const MergeForm = ({ pair, field, answer }: MergeFormProps) => {
  const submitOnce = useSingleSubmit();
  const { kept, removed } = pair;
  const { stays, form } = messages;
  return (
    <div className="duplicate">
      <div className="duplicate-sides">
        <Side carrier={kept} title={messages.sides.kept} id="reste" />
        <Side carrier={removed} title={messages.sides.removed} id="retire" swap={mergePath(removed.id, kept.id)} />
        <Lines id="passe" title={messages.moves.title(kept.name)} lines={movesOf(pair)} />
        <Lines
          id="inchange"
          title={stays.title}
          lines={[stays.printed, stays.settings(kept.name, removed.name), stays.journal]}
        />
      </div>
      <Form method="post" className="duplicate-form" noValidate onSubmit={submitOnce}>
        <input type="hidden" name="version" value={kept.version} />
        <input type="hidden" name="otherVersion" value={removed.version} />
        <section className="card form" aria-labelledby="confirmer">
          <h2 id="confirmer">{form.title}</h2>
          <p>{form.text}</p>
          <FieldErrors errors={answer?.errors ?? {}} />
          <InputField
            name="confirmation"
            label={form.type(removed.name)}
            field={field}
            value={answer?.confirmation ?? ''}
            error={answer?.errors['confirmation']}
            autoComplete="off"
          />
          <div className="merge-buttons">
            <button className="action action-danger">{form.send}</button>
            <a className="action action-quiet" href={carrierPath(kept.id)}>
              {form.cancel}
            </a>
          </div>
        </section>
      </Form>
    </div>
  );
};
