/** Addresses and form values of the sizes of a family. */
import type { Client } from '#shared/api/client';
import type { HouseholdPerson } from '#shared/api/household';
import type { SizeSystem } from '#shared/api/shapes';
import { hasBirthDate, personKinds, systemsOf, type PersonKind } from '#shared/rules/household';
import { formText } from '#app/form-text.ts';

export const householdPath = '/espace-client/tailles';

/** Kind in the address: `?pour=femme`. */
export const kindKeys: Readonly<Record<PersonKind, string>> = {
  WOMAN: 'femme',
  MAN: 'homme',
  CHILD: 'enfant',
  BABY: 'bebe',
};

export const kindOfKey = (key: string | null): PersonKind | null =>
  personKinds.find((kind) => kindKeys[kind] === key) ?? null;

export type SizeChoice = { system: SizeSystem; sizes: { id: string; label: string }[] };

/** Lists of the sizes that the kind wears and the shop has. */
export const readSizeChoices = async (api: Client, kind: PersonKind): Promise<SizeChoice[]> => {
  const { systems } = await api.household.sizes();
  return systemsOf[kind].flatMap((system) => {
    const found = systems.find((entry) => entry.system === system);
    return found ? [{ system, sizes: found.sizes.map(({ id, label }) => ({ id, label })) }] : [];
  });
};

export const sizeField = (system: SizeSystem): string => `taille-${system}`;

/** Chosen size id by system; empty for none. */
export type ChosenSizes = Readonly<Partial<Record<SizeSystem, string>>>;

export const chosenSizes = ({ sizes }: HouseholdPerson): ChosenSizes =>
  Object.fromEntries(sizes.filter(({ source }) => source === 'CHOSEN').map(({ system, id }) => [system, id]));

export const readSizes = (form: FormData, kind: PersonKind): ChosenSizes =>
  Object.fromEntries(systemsOf[kind].map((system) => [system, formText(form, sizeField(system)).slice(0, 9)]));

type PersonValues = Readonly<Record<'name' | 'birthDate', string>>;

export const inputOf = (kind: PersonKind, values: PersonValues, sizes: ChosenSizes, isSelf: boolean) => ({
  name: values.name,
  kind,
  birthDate: hasBirthDate(kind) && values.birthDate !== '' ? values.birthDate : null,
  isSelf,
  sizeIds: Object.values(sizes).filter((id) => id !== ''),
});
