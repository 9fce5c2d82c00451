/** Filters of the remittances as chips. For loaders. */
import { formatCalendarDay } from '#shared/dates';
import { carrierKeyOf } from '#shared/rules/carrier';
import type { RemittanceState } from '#shared/rules/remittance-states';
import type { FilterChip } from '#pro/table/list-parts.tsx';
import { cashMessages as messages } from './cash.messages.ts';

/** Query keys of the filters. `carrier` (a name) comes only from links without an id and has no field. */
export const filterKeys = ['carrierId', 'carrier', 'state', 'from', 'to'];
/** Stands for deliveries of the shop itself. */
const ownId = '0';

export type CarrierChoice = {
  readonly id: string;
  readonly name: string;
  /** Of carriers that it took over. */
  readonly formerIds: readonly string[];
};

type View = {
  readonly carrierId?: string | undefined;
  readonly carrier?: string | undefined;
  readonly state?: RemittanceState | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const { filters } = messages;

/** Inactive carriers too, because they have remittances. */
export const choicesOf = (carriers: readonly CarrierChoice[]): CarrierChoice[] => [
  ...carriers.map(({ id, name, formerIds }) => ({ id, name, formerIds })),
  { id: ownId, name: messages.ownCarrier, formerIds: [] },
];

const chosenIn = (choices: readonly CarrierChoice[], { carrierId, carrier }: View): CarrierChoice | undefined =>
  choices.find(({ id, name, formerIds }) =>
    carrierId === undefined
      ? carrier !== undefined && carrierKeyOf(name) === carrierKeyOf(carrier)
      : id === carrierId || formerIds.includes(carrierId),
  );

const chip = (key: string, label: string, text: string | undefined): FilterChip[] =>
  text === undefined ? [] : [{ key, label, text }];

export const chipsOf = (view: View, choices: readonly CarrierChoice[]): FilterChip[] => {
  const { carrierId, carrier, state, from, to } = view;
  const chosen = chosenIn(choices, view)?.name ?? carrier ?? filters.unknownCarrier;
  return [
    ...chip('carrierId', filters.carrier, carrierId && chosen),
    ...chip('carrier', filters.carrier, carrierId === undefined ? carrier && chosen : undefined),
    ...chip('state', filters.state, state && messages.state[state]),
    ...chip('from', filters.from, from && formatCalendarDay(from)),
    ...chip('to', filters.to, to && formatCalendarDay(to)),
  ];
};

export type FilterValues = Readonly<Record<'carrierId' | 'state' | 'from' | 'to', string>>;

/** Former ids and names of a carrier choose it too, so that submitting the panel keeps the filter. */
export const filterValuesOf = (view: View, choices: readonly CarrierChoice[]): FilterValues => ({
  carrierId: chosenIn(choices, view)?.id ?? '',
  state: view.state ?? '',
  from: view.from ?? '',
  to: view.to ?? '',
});
