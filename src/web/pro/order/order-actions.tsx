/** What may be done with an order now. An action that the person may not take is absent. */
import { useRef, type ReactNode } from 'react';
import { Form } from 'react-router';
import type { ProAction } from '#shared/api/pro-order-shapes';
import type { FieldErrors as Errors, Fields } from '#app/field.rules.ts';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import { useShortcuts } from '#pro/frame/shortcuts.ts';
import { carrierList } from '#pro/form/carrier-choices.tsx';
import { FieldErrors, InputField, TextArea } from '#pro/form/input-field.tsx';
import { useFormResetKey } from '#pro/form/use-form-reset-key.ts';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { actMessages as messages } from './act.messages.ts';
import { statusNames } from './order.messages.ts';
import type { OrderRecord } from './record-data.ts';

type Action = ProAction['action'];

/** Result of the page's action when a form was refused. */
export type Answer =
  | { readonly intent: string; readonly values: Readonly<Record<string, string>>; readonly errors: Errors }
  | undefined;

type Fieldsets = { readonly ship: Fields; readonly cancel: Fields; readonly note: Fields };

export type ActionProps = { order: OrderRecord; fields: Fieldsets; answer: Answer };

const icons: Readonly<Record<Action, ConsoleIconName>> = {
  CALL: 'phone',
  CONFIRM: 'check',
  PREPARE: 'box',
  SHIP: 'truck',
  DELIVER: 'confirmed',
  REFUSE: 'refused',
  CANCEL: 'cancelled',
};
const keys: Partial<Readonly<Record<Action, string>>> = { CONFIRM: 'C', PREPARE: 'P', SHIP: 'T', DELIVER: 'L' };
/** The first possible one is the primary button. */
const forward: readonly Action[] = ['CONFIRM', 'PREPARE', 'SHIP', 'DELIVER'];

const allowedOf = (order: OrderRecord): Action[] =>
  order.actions.filter(({ allowed }) => allowed).map(({ action }) => action);

const nextOf = (order: OrderRecord): Action | undefined => forward.find((action) => allowedOf(order).includes(action));

const Hidden = ({ intent, order }: { intent: string; order: OrderRecord }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="version" value={order.version} />
  </>
);

const Label = ({ action, isNext }: { action: Action; isNext: boolean }) => (
  <>
    <ConsoleIcon name={icons[action]} />
    {messages.labels[action]}
    {isNext && keys[action] ? <kbd aria-hidden="true">{keys[action]}</kbd> : null}
  </>
);

const classOf = (action: Action, isNext: boolean): string =>
  isNext ? 'action action-main' : `action action-small${action === 'CANCEL' ? ' action-quiet action-danger' : ''}`;

type PanelProps = { action: Action; isNext: boolean; isOpen: boolean; children: ReactNode };

const Panel = ({ action, isNext, isOpen, children }: PanelProps) => (
  <details name="entete" className="act-panel" open={isOpen} data-act={action}>
    <summary className={classOf(action, isNext)}>
      <Label action={action} isNext={isNext} />
    </summary>
    <div className="act-form">{children}</div>
  </details>
);

const ShipForm = ({ order, fields, answer }: ActionProps) => {
  const own = answer?.intent === 'SHIP' ? answer : undefined;
  const words = messages.ship;
  const field = (name: string, label: string, value = '') => {
    const rules = fields.ship[name];
    return rules ? (
      <InputField
        name={name}
        label={label}
        field={rules}
        value={own?.values[name] ?? value}
        error={own?.errors[name]}
        {...(name === 'shipment.carrier' ? { list: carrierList, autoComplete: 'off' } : {})}
      />
    ) : null;
  };
  return (
    <Form method="post" className="form" noValidate>
      <h2>{words.title}</h2>
      <FieldErrors errors={own?.errors ?? {}} />
      <Hidden intent="SHIP" order={order} />
      {field('shipment.carrier', words.carrier)}
      {field('shipment.trackingNumber', words.tracking)}
      {field('shipment.parcels', words.parcels, '1')}
      <button className="action action-main">{words.send}</button>
    </Form>
  );
};

const CancelForm = ({ order, fields, answer }: ActionProps) => {
  const own = answer?.intent === 'CANCEL' ? answer : undefined;
  const words = messages.cancel;
  const { reference } = order;
  const rules = fields.cancel['reason'];
  return (
    <Form method="post" className="form" noValidate>
      <h2>{words.title(reference)}</h2>
      <p>{words.text}</p>
      <FieldErrors errors={own?.errors ?? {}} />
      <Hidden intent="CANCEL" order={order} />
      {rules ? (
        <InputField
          name="reason"
          label={words.reason}
          field={rules}
          value={own?.values['reason'] ?? ''}
          error={own?.errors['reason']}
        />
      ) : null}
      <InputField
        name="confirmation"
        label={words.type(reference)}
        field={{ required: true, maxLength: 20 }}
        error={own?.errors['confirmation']}
        autoComplete="off"
      />
      <button className="action action-danger">{words.confirm}</button>
    </Form>
  );
};

const OneAction = ({ action, isNext, ...props }: ActionProps & { action: Action; isNext: boolean }) => {
  if (action === 'SHIP' || action === 'CANCEL')
    return (
      <Panel action={action} isNext={isNext} isOpen={props.answer?.intent === action}>
        {action === 'SHIP' ? <ShipForm {...props} /> : <CancelForm {...props} />}
      </Panel>
    );
  return (
    <Form method="post" data-act={action}>
      <Hidden intent={action} order={props.order} />
      <button className={classOf(action, isNext)}>
        <Label action={action} isNext={isNext} />
      </button>
    </Form>
  );
};

/** The action that moves the order forward, with its key. */
export const NextAction = (props: ActionProps) => {
  const next = nextOf(props.order);
  const frame = useRef<HTMLDivElement>(null);
  const key = next && keys[next]?.toLowerCase();
  useShortcuts(key ? { [key]: () => frame.current?.querySelector<HTMLElement>('button, summary')?.click() } : {});
  return next ? (
    <div className="next-action" ref={frame}>
      <OneAction key={props.order.version} {...props} action={next} isNext />
    </div>
  ) : null;
};

export const OtherActions = (props: ActionProps) => {
  const next = nextOf(props.order);
  const others = allowedOf(props.order).filter((action) => action !== next);
  return others.length === 0 ? null : (
    <div className="other-actions">
      <span className="quiet">{messages.from(statusNames[props.order.status])}</span>
      {others.map((action) => (
        <OneAction key={`${action}-${props.order.version}`} {...props} action={action} isNext={false} />
      ))}
    </div>
  );
};

export const NoteForm = ({ order, fields, answer }: ActionProps) => {
  const own = answer?.intent === 'NOTE' ? answer : undefined;
  const resetKey = useFormResetKey('NOTE');
  const submitOnce = useSingleSubmit();
  const rules = fields.note['text'];
  return rules ? (
    <Form method="post" className="note-form" noValidate key={`${order.reference}-${resetKey}`} onSubmit={submitOnce}>
      <FieldErrors errors={own?.errors ?? {}} />
      <Hidden intent="NOTE" order={order} />
      <TextArea
        name="text"
        label={messages.note.label}
        placeholder={messages.note.placeholder}
        field={rules}
        value={own?.values['text'] ?? ''}
        error={own?.errors['text']}
        rows={2}
      />
      <button className="action action-small">{messages.note.add}</button>
    </Form>
  ) : null;
};
