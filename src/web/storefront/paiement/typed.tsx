/** What was typed or chosen in the checkout and not sent yet: a reload loses nothing, an order forgets it. */
import type { RefObject } from 'react';
import * as tab from '#ui/typed';
import { isField, type Draft } from './paiement.rules.ts';

/** The area is left out: choosing it asks the server for its deliveries. */
const memory: tab.Memory = { name: 'paiement', keeps: (field) => isField(field) && field !== 'areaId' };

/** Where the server has nothing. */
export const useTyped = (form: RefObject<HTMLFormElement | null>, draft: Draft): void =>
  tab.useTyped(form, memory, (field) => isField(field) && draft[field] === '');

export const remember = (form: HTMLFormElement): void => tab.remember(form, memory);

export const forgetTyped = (): void => tab.forgetTyped(memory);
