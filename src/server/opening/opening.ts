/** Opening of the shop: its first administrator, its guide, and the opening and closing of regions. */
import type { Implementation } from '#platform/contract';
import {
  createOpeningLink,
  firstAdministratorRoutes,
  hasAdministrator,
  type FirstAdministratorDeps,
  type NewOpeningLink,
} from './first-administrator.ts';
import { guideRoutes, type GuideDeps } from './guide.routes.ts';
import { openingRoutes, type OpeningRouteDeps } from './opening.routes.ts';

export type { NewOpeningLink } from './first-administrator.ts';

export type OpeningDeps = OpeningRouteDeps & GuideDeps & FirstAdministratorDeps;

export type Opening = {
  readonly routes: Implementation[];
  /** A link for the first administrator, which ends the former one. Null when the shop has an administrator. */
  readonly createLink: () => Promise<NewOpeningLink | null>;
  readonly needsAdministrator: () => Promise<boolean>;
};

export const createOpening = (deps: OpeningDeps): Opening => ({
  routes: [...openingRoutes(deps), ...guideRoutes(deps), ...firstAdministratorRoutes(deps)],
  createLink: () => createOpeningLink(deps),
  needsAdministrator: async () => !(await hasAdministrator(deps, deps.db)),
});
