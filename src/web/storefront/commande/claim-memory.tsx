/** By which the tab keeps what is being asked about an order, until it is sent. */
import type { Memory } from '#ui/typed';
import { isClaimField } from './claim.rules.ts';

export const claimMemory = (orderId: string): Memory => ({ name: `retour ${orderId}`, keeps: isClaimField });
