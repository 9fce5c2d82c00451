import { viewBannerMessages as messages } from './view-banner.messages.ts';

/** Shown to staff on every page while they look at the shop as a customer. */
export const ViewBanner = ({ name }: { name: string }) => (
  <aside className="view-banner" aria-label={messages.label}>
    <p>{messages.text(name)}</p>
    {/* not a router form: the console is another document */}
    <form method="post" action="/pro/quitter-la-vue">
      <button>{messages.leave}</button>
    </form>
  </aside>
);
