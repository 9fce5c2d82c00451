/** Opens the modules of the staff console about orders. */
import { createCallDesk } from '#server/call-desk';
import { createOrderConsole } from '#server/order-console';

type Deps = Parameters<typeof createCallDesk>[0] & Parameters<typeof createOrderConsole>[0];

export const openStaffModules = (deps: Deps) => {
  const callDesk = createCallDesk(deps);
  return { rooms: { callDesk }, routes: [...createOrderConsole(deps).routes, ...callDesk.routes] };
};
