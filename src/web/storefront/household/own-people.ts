/** People of the account, and the sizes remembered in this browser. Loaded on demand. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { personKinds } from '#shared/rules/household';
import { callApi } from '#storefront/frame/call-api.ts';
import { useCustomer } from '#storefront/session/use-customer.ts';
import type { OwnPerson } from './own-people.rules.ts';
import { rememberedSizes } from './remembered-sizes.ts';

const storageKey = 'famille';
const activeKey = 'famille-active';
/** Milliseconds. Limited, because the sizes of children change with their age. */
const maxAge = 3_600_000;

type Stored = { customer: string; at: number; people: OwnPerson[] };

const isPerson = (value: unknown): value is OwnPerson =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  'kind' in value &&
  personKinds.some((kind) => kind === value.kind) &&
  'sizes' in value &&
  Array.isArray(value.sizes);

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'customer' in value &&
  'at' in value &&
  typeof value.at === 'number' &&
  'people' in value &&
  Array.isArray(value.people) &&
  value.people.every(isPerson);

/** From `sessionStorage`; null when it belongs to another customer or is too old. */
const readStored = (customer: string): OwnPerson[] | null => {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null');
    if (!isStored(value) || value.customer !== customer || Date.now() - value.at > maxAge) return null;
    return value.people;
  } catch {
    return null;
  }
};

/** Stores an answer, so that the next pages need no request. */
export const storePeople = (customer: string, people: readonly OwnPerson[]): void => {
  const kept = people.map(({ id, name, isSelf, kind, sizes }) => ({
    id,
    name,
    isSelf,
    kind,
    sizes: sizes.map(({ system, label }) => ({ system, label })),
  }));
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify({ customer, at: Date.now(), people: kept }));
  } catch {
    // Storage is full or not allowed: each page asks again.
  }
};

const fetchPeople = async (customer: string): Promise<OwnPerson[]> => {
  const { people } = await callApi('GET /api/users/household');
  storePeople(customer, people);
  return people;
};

const rememberedPerson = (): OwnPerson => ({
  id: 'navigateur',
  name: '',
  isSelf: true,
  kind: null,
  sizes: rememberedSizes(),
});

/** Null while loading. Without the account's answer, only the remembered sizes count. */
export const useOwnPeople = (): OwnPerson[] | null => {
  const customer = useCustomer();
  const id = customer?.role === 'CUSTOMER' ? customer.id : null;
  const [people, setPeople] = useState<OwnPerson[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const set = (found: readonly OwnPerson[]): void => {
      if (isCurrent) setPeople([...found, rememberedPerson()]);
    };
    const stored = id === null ? [] : readStored(id);
    if (stored !== null) set(stored);
    else if (id !== null)
      fetchPeople(id).then(set, () => {
        set([]);
      });
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return people;
};

const activeListeners = new Set<() => void>();

const readActive = (): string | null => {
  try {
    return window.sessionStorage.getItem(activeKey);
  } catch {
    return null;
  }
};

/** Id of the person for whom the visitor shops; null until one is chosen. */
export const useActivePerson = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      activeListeners.add(listener);
      return () => activeListeners.delete(listener);
    },
    readActive,
    () => null,
  );

export const setActivePerson = (id: string): void => {
  try {
    window.sessionStorage.setItem(activeKey, id);
  } catch {
    // Not kept for the next page.
  }
  activeListeners.forEach((listener) => listener());
};
