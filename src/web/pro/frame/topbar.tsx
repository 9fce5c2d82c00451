/** Topbar of the console: search, region, own menu. Its menus are native, so that they open before hydration. */
import { Logo } from '#ui/logo.tsx';
import { Avatar } from './avatar.tsx';
import { ConsoleIcon } from './console-icon.tsx';
import { frameMessages as messages } from './frame.messages.ts';
import type { FrameData } from './frame.tsx';
import { Omnibox } from './omnibox/omnibox.tsx';

type TopbarProps = {
  data: FrameData | undefined;
  /** Path and query to which the form of the region returns. */
  back: string;
  onShortcuts: () => void;
};

const RegionMenu = ({ data: { region, regions }, back }: { data: FrameData; back: string }) => {
  const choices = [...regions, { code: 'all', name: messages.allRegions, currencyLabel: '' }];
  const name = region?.name ?? messages.allRegions;
  return (
    <details name="entete" className="topbar-menu region-menu">
      <summary>
        <ConsoleIcon name="globe" />
        <span className="visually-hidden">{messages.regionLabel}</span>
        <span className="topbar-wide">{name}</span>
        <span className="topbar-wide topbar-quiet">{region?.currencyLabel}</span>
        <ConsoleIcon name="down" />
      </summary>
      <form method="post" action="/pro/region" className="topbar-panel">
        <input type="hidden" name="back" value={back} />
        {choices.map(({ code, name: label, currencyLabel }) => (
          <button key={code} name="region" value={code} aria-pressed={code === (region?.code ?? 'all')}>
            <span>{label}</span>
            <span className="quiet">{currencyLabel}</span>
          </button>
        ))}
      </form>
    </details>
  );
};

const OwnMenu = ({ data: { person }, onShortcuts }: { data: FrameData; onShortcuts: () => void }) => {
  const [first = ''] = person.fullName.trim().split(/\s+/);
  return (
    <details name="entete" className="topbar-menu own-menu">
      <summary>
        <Avatar name={person.fullName} />
        <span className="visually-hidden">{messages.ownMenu}</span>
        <span className="topbar-wide">{first}</span>
        <ConsoleIcon name="down" />
      </summary>
      <div className="topbar-panel">
        <p className="topbar-person">
          <b>{person.fullName}</b>
          <span className="quiet">{person.email}</span>
          <span className="quiet">{messages.roles[person.role]}</span>
        </p>
        <a href="/pro/profil">
          <ConsoleIcon name="user" />
          {messages.menu.profile}
        </a>
        <a href="/pro/profil/securite">
          <ConsoleIcon name="shield" />
          {messages.menu.security}
        </a>
        <button type="button" className="topbar-wide" onClick={onShortcuts}>
          <ConsoleIcon name="keyboard" />
          {messages.menu.shortcuts}
          <kbd>?</kbd>
        </button>
        <a href="/">
          <ConsoleIcon name="shop" />
          {messages.menu.shop}
        </a>
        <form method="post" action="/logout">
          <button>
            <ConsoleIcon name="leave" />
            {messages.menu.signOut}
          </button>
        </form>
      </div>
    </details>
  );
};

export const Topbar = ({ data, back, onShortcuts }: TopbarProps) => (
  <header className="topbar on-dark">
    <a className="topbar-brand" href="/pro">
      <Logo name={messages.shop} />
      <em>{messages.console}</em>
    </a>
    {data ? (
      <>
        <Omnibox allowed={data} owner={data.person.email} />
        <span className="spacer" />
        {data.isOpening ? (
          <a className="action action-main action-small topbar-opening" href="/pro/ouverture">
            <ConsoleIcon name="shop" />
            <span>{messages.opening}</span>
          </a>
        ) : null}
        <RegionMenu data={data} back={back} />
        <OwnMenu data={data} onShortcuts={onShortcuts} />
      </>
    ) : null}
  </header>
);
