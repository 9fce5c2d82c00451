/** `/espace-client/notifications`: all notifications, in pages. Opening one is a form, so it works without scripts. */
import { Form, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { pageNumberIn } from '#app/page-number.rules.ts';
import { requireCustomer } from '#app/require-customer.ts';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { formatWhen } from './feed.rules.ts';
import { notificationMessages as words } from './notification.messages.ts';
import { bellMessages } from './bell.messages.ts';
import '#styles/notifications.css';
import { formText } from '#app/form-text.ts';

const path = '/espace-client/notifications';
const pageSize = 20;

const pathOf = (page: number): string => (page === 1 ? path : `${path}?page=${page}`);

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const page = pageNumberIn(new URL(request.url).searchParams);
  const { notifications, count, countUnviewedNotif } = await api.notifications.list({ page: page - 1, pageSize });
  const shop = shopOf(context);
  const { timeZone } = shop.region;
  const now = shop.now();
  return {
    notifications: notifications.map((one) => ({ ...one, when: formatWhen(new Date(one.date), now, timeZone) })),
    unviewed: countUnviewedNotif,
    page,
    pages: Math.max(1, Math.ceil(count / pageSize)),
  };
};

/** Marks the notification as viewed. Resolves to its path, or null. */
const open = async (api: Awaited<ReturnType<typeof requireCustomer>>['api'], request: Request, id: string) => {
  const paging = { page: pageNumberIn(new URL(request.url).searchParams) - 1, pageSize };
  const { notifications } = await api.notifications.isViewed({ ...paging, notificationId: id });
  return notifications.find((one) => one.id === id)?.path ?? null;
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const form = await request.formData();
  const back = pathOf(pageNumberIn(new URL(request.url).searchParams));
  if (form.get('intent') === 'viewAll') {
    await api.notifications.viewAll({});
    return redirect(back, 303);
  }
  try {
    return redirect((await open(api, request, formText(form, 'notification'))) ?? back, 303);
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return redirect(back, 303);
    throw error;
  }
};

export const meta = () => [{ title: frameMessages.title(bellMessages.title) }];

type Entry = Awaited<ReturnType<typeof loader>>['notifications'][number];

const EntryText = ({ isViewed, message, announcement, tag, date, when }: Entry) => (
  <>
    {isViewed ? null : <span className="visually-hidden">{words.unviewed} </span>}
    {announcement ? <span className="notice-kind">{words.announcements[announcement]}</span> : null}
    {tag ? <span className="notice-kind">{tag}</span> : null}
    <span className="notice-message">{message}</span>
    <time dateTime={date}>{when}</time>
  </>
);

const EntryControl = (entry: Entry) => {
  if (!entry.isViewed)
    return (
      <button className="notice-entry is-unviewed" name="notification" value={entry.id}>
        <EntryText {...entry} />
      </button>
    );
  return entry.path === null ? (
    <div className="notice-entry notice-plain">
      <EntryText {...entry} />
    </div>
  ) : (
    <a className="notice-entry" href={entry.path}>
      <EntryText {...entry} />
    </a>
  );
};

const NotificationsPage = () => {
  const { notifications, unviewed, page, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="notices-head">
        <h1>{bellMessages.title}</h1>
        {notifications.length === 0 ? null : <p>{`${words.count(unviewed)}. ${words.lead}`}</p>}
        {unviewed === 0 ? null : (
          <Form method="post">
            <Button type="submit" variant="line" isSmall name="intent" value="viewAll">
              {words.viewAll}
            </Button>
          </Form>
        )}
      </header>
      {notifications.length === 0 ? (
        <EmptyState title={bellMessages.none} text={words.empty} />
      ) : (
        <Form method="post">
          <ul className="notices-all">
            {notifications.map((entry) => (
              <li key={entry.id}>
                <EntryControl {...entry} />
              </li>
            ))}
          </ul>
        </Form>
      )}
      <Pagination page={page} pages={pages} pathOf={pathOf} labels={words.pages} />
    </>
  );
};

export default NotificationsPage;
