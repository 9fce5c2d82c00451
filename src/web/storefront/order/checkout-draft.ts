/** What was typed or chosen in the checkout and not sent yet: a reload loses nothing, an order forgets it. */
import type { RefObject } from 'react';
import * as tab from '#ui/typed.ts';
import { isField } from '#storefront/checkout/checkout.rules.ts';

/** The area is left out: choosing it asks the server for its deliveries. */
const memory: tab.Memory = { name: 'paiement', keeps: (field) => isField(field) && field !== 'areaId' };

export const useTyped = (form: RefObject<HTMLFormElement | null>): void => tab.useTyped(form, memory);

export const remember = (form: HTMLFormElement): void => tab.remember(form, memory);

export const forgetTyped = (): void => tab.forgetTyped(memory);
