/** The order desk with a person who acts, for tests of what follows from an action. */
import type { Shop } from '#compose';

const person = { id: null, fullName: 'Équipe du test', via: 'TERMINAL' } as const;

export const deskOf = ({ rooms: { orderDesk } }: { readonly rooms: Pick<Shop['rooms'], 'orderDesk'> }) => ({
  ...orderDesk,
  ...orderDesk.as(person),
});
