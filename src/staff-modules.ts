/** Opens the modules of the staff console about orders and sales. */
import { createCallDesk } from '#server/call-desk';
import { createClaimConsole } from '#server/claim-console';
import { createDashboards, type DashboardDeps } from '#server/dashboard';
import { createListExports, type ListExportsDeps } from '#server/list-export';
import { createListViews } from '#server/list-view';
import { createOrderConsole } from '#server/order-console';
import { createOrderEdits } from '#server/order-edit';

type Deps = Parameters<typeof createCallDesk>[0] &
  Omit<Parameters<typeof createOrderConsole>[0], 'edits'> &
  Parameters<typeof createOrderEdits>[0] &
  Parameters<typeof createClaimConsole>[0] &
  DashboardDeps &
  Omit<ListExportsDeps, 'sources'>;

export const openStaffModules = (deps: Deps) => {
  const callDesk = createCallDesk(deps);
  const orderConsole = createOrderConsole({ ...deps, edits: createOrderEdits(deps) });
  const dashboards = createDashboards(deps);
  const listViews = createListViews(deps);
  const listExports = createListExports({ ...deps, sources: [orderConsole.exportSource] });
  return {
    rooms: { callDesk, dashboards, listViews, listExports },
    routes: [
      ...orderConsole.routes,
      ...createClaimConsole(deps).routes,
      ...callDesk.routes,
      ...dashboards.routes,
      ...listViews.routes,
      ...listExports.routes,
    ],
  };
};

/** What the process needs of them beyond their routes. */
export type StaffRooms = ReturnType<typeof openStaffModules>['rooms'];
