/** `/pro/parametres`: all settings by group, with a search in the address. */
import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { can, type Privilege } from '#shared/rules/privileges';
import { plainText } from '#shared/text';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { elsewhere, homeGroups, type Place } from './setting-places.ts';
import { sectionTexts, settingMessages as messages } from './setting.messages.ts';
import '#styles/console-content.css';
import '#styles/console-settings.css';

type Card = { id: string; title: string; lead: string; href: string; icon: ConsoleIconName };

const cardOf = (place: Place): Card & { words: string; privilege: Privilege } => {
  if (place.section) {
    const { title, lead, words } = sectionTexts[place.section];
    const href = `/pro/parametres/${place.section}`;
    return { id: place.section, title, lead, words, href, icon: place.icon, privilege: 'setting.view' };
  }
  const { title, lead, words } = elsewhere[place.elsewhere].texts;
  const { href, privilege } = elsewhere[place.elsewhere];
  return { id: place.elsewhere, title, lead, words, href, icon: place.icon, privilege };
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { person } = await requireStaff(context, request, 'setting.view');
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 80);
  const wanted = plainText(query).split(' ').filter(Boolean);
  const groups = homeGroups.map(({ id, places }) => ({
    id,
    cards: places
      .map(cardOf)
      .filter(({ privilege }) => can(person, privilege))
      .filter(({ title, lead, words }) => {
        const text = plainText(`${title} ${lead} ${words}`);
        return wanted.every((word) => text.includes(word));
      })
      .map(({ id: name, title, lead, href, icon }): Card => ({ id: name, title, lead, href, icon })),
  }));
  return { query, groups: groups.filter(({ cards }) => cards.length > 0) };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const SettingsPage = () => {
  const { query, groups } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{messages.title}</h1>
          <p className="quiet">{messages.lead}</p>
        </div>
      </header>
      <div className="content-form setting-home">
        <search>
          <Form method="get" className="setting-search">
            <label className="visually-hidden" htmlFor="chercher-reglage">
              {messages.search}
            </label>
            <input
              id="chercher-reglage"
              type="search"
              name="q"
              defaultValue={query}
              key={query}
              maxLength={80}
              placeholder={messages.searchHint}
              autoComplete="off"
            />
            <button className="action">
              <ConsoleIcon name="search" />
              {messages.find}
            </button>
          </Form>
        </search>
        {groups.length === 0 ? (
          <p className="card">
            {messages.none(query)}{' '}
            <a className="text-link" href="/pro/parametres">
              {messages.all}
            </a>
          </p>
        ) : null}
        {groups.map(({ id, cards }) => (
          <section key={id} aria-labelledby={`groupe-${id}`}>
            <h2 id={`groupe-${id}`}>{messages.groups[id]}</h2>
            <ul className="setting-cards">
              {cards.map((card) => (
                <li key={card.id} className="card">
                  <ConsoleIcon name={card.icon} />
                  <div>
                    <a href={card.href}>{card.title}</a>
                    <p className="quiet">{card.lead}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
};

export default SettingsPage;
