/** Opens the modules of the staff console about orders. */
import { createCallDesk } from '#server/call-desk';
import { createListViews } from '#server/list-view';
import { createOrderConsole } from '#server/order-console';

type Deps = Parameters<typeof createCallDesk>[0] & Parameters<typeof createOrderConsole>[0];

export const openStaffModules = (deps: Deps) => {
  const callDesk = createCallDesk(deps);
  const listViews = createListViews(deps);
  return {
    rooms: { callDesk, listViews },
    routes: [...createOrderConsole(deps).routes, ...callDesk.routes, ...listViews.routes],
  };
};

/** What the process needs of them beyond their routes. */
export type StaffRooms = ReturnType<typeof openStaffModules>['rooms'];
