/** Layout route of `/pro`: the frame of the console, for staff only, and its error page. */
import { I18nProvider } from 'react-aria-components';
import {
  Outlet,
  useLocation,
  useRouteError,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type MetaArgs,
  type MetaDescriptor,
} from 'react-router';
import { can } from '#shared/rules/privileges';
import { shopOf } from '#app/shop-context.ts';
import { readRegion } from './console-region.ts';
import { ErrorPage, titleOfError } from './error-page.tsx';
import { Frame, type FrameData } from './frame.tsx';
import { keepScreen, useKeptScreen } from './keep-screen.ts';
import { frameMessages } from './frame.messages.ts';
import { navEntries } from './nav-entries.ts';
import { allowedActions } from './omnibox/entries.ts';
import { readJobs } from './open-jobs.ts';
import { readCounts } from './counts/nav-counts.ts';
import { readUndo } from './undo.ts';
import { requireStaff } from './require-staff.ts';

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<FrameData> => {
  const { api, user, person } = await requireStaff(context, request);
  const { region, regions } = await readRegion(shopOf(context));
  return {
    person: { fullName: user.fullName, email: user.email, role: user.role },
    entries: navEntries.filter(({ privilege }) => can(person, privilege)).map(({ id }) => id),
    actions: allowedActions(person),
    jobs: await readJobs(api),
    counts: await readCounts({ api, person, region: region?.code }),
    undo: readUndo(shopOf(context).visitor().cookies),
    isOpening: !shopOf(context).isOpen && can(person, 'setting.view'),
    region,
    regions: [...regions],
  };
};

export const clientMiddleware = [keepScreen];

export const meta = ({ error }: MetaArgs): MetaDescriptor[] => [
  { title: frameMessages.title(error ? titleOfError(error) : frameMessages.console) },
  { name: 'robots', content: 'noindex' },
];

/** Id of this route, for pages that read its data. */
const layoutId = 'pro/frame/console.page';

const ConsoleLayout = () => {
  useKeptScreen();
  const data = useRouteLoaderData<typeof loader>(layoutId);
  return (
    <I18nProvider locale="fr-FR">
      {/* The widgets would add a style element, which the policy blocks; this mark tells them that console.css has its rule. */}
      <span hidden id="react-aria-pressable-style" />
      <Frame data={data}>
        <Outlet />
      </Frame>
    </I18nProvider>
  );
};

export default ConsoleLayout;

export const ErrorBoundary = () => {
  const error = useRouteError();
  const data = useRouteLoaderData<typeof loader>(layoutId);
  const { pathname, search } = useLocation();
  return (
    <Frame data={data}>
      <ErrorPage error={error} path={pathname + search} isStaff={data !== undefined} />
    </Frame>
  );
};
