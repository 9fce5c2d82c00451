/** Footer in three parts: the shop, what to know, the house; each opens with a tap on small screens. */
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { RegionSwitch } from './region-switch.tsx';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import type { ShellData } from '#storefront/frame/shell-data.ts';

const words = frameMessages.footer;

type PartProps = { id: string; title: string; children: ReactNode };

/** The fold has no list of its own, so that wide screens, which hide it, show the list whatever the browser thinks of it. */
const Part = ({ id, title, children }: PartProps) => (
  <nav className="footer-part" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <details className="footer-fold">
      <summary>
        {title}
        <Icon name="down" />
      </summary>
    </details>
    <ul>{children}</ul>
  </nav>
);

const Entry = ({ href, children }: { href: string; children: ReactNode }) => (
  <li>
    <a href={href}>{children}</a>
  </li>
);

/** Out of the shop, in a window of its own, and it says so. */
const Outside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
    <span className="visually-hidden">{words.newWindow}</span>
  </a>
);

const contactOf = ({ contact: { email, phone } }: ShellData): string | null => {
  if (email) return `mailto:${email}`;
  return phone ? `tel:${phone}` : null;
};

const House = ({ data }: { data: ShellData | undefined }) => {
  const contact = data ? contactOf(data) : null;
  return (
    <Part id="pied-ourlet" title={words.company}>
      <Entry href="/qui-sommes-nous">{words.about}</Entry>
      {contact ? <Entry href={contact}>{words.contact}</Entry> : null}
      {data?.contact.recruitment ? (
        <li>
          <Outside href={data.contact.recruitment}>{words.recruitment}</Outside>
        </li>
      ) : null}
    </Part>
  );
};

const Social = ({ data }: { data: ShellData }) =>
  data.contact.social.length === 0 ? null : (
    <div className="footer-social">
      <p id="pied-suivre">{words.follow}</p>
      <ul aria-labelledby="pied-suivre">
        {data.contact.social.map(({ name, url }) => (
          <li key={url}>
            <Outside href={url}>{name}</Outside>
          </li>
        ))}
      </ul>
    </div>
  );

export const Footer = ({ data, path }: { data: ShellData | undefined; path: string }) => (
  <footer className="footer on-dark">
    <div className="footer-parts page">
      <Part id="pied-shop" title={words.shop}>
        {data?.sections.map((section) => (
          <Entry key={section.id} href={section.path}>
            {section.name}
          </Entry>
        ))}
        <Entry href="/catalogue/">{words.allShop}</Entry>
        <Entry href="/bienvenue?changer=1">{words.chooseUniverse}</Entry>
      </Part>
      <Part id="pied-informations" title={words.information}>
        <Entry href="/guide-des-tailles">{words.sizes}</Entry>
        <Entry href="/commande/suivi">{frameMessages.track}</Entry>
        <Entry href="/cadeau/solde">{words.giftBalance}</Entry>
        <Entry href="/nos-magasins">{frameMessages.stores}</Entry>
        <Entry href="/echanges-et-retours-article">{words.returns}</Entry>
        <Entry href="/mentions-legales-cgv">{words.legal}</Entry>
        <Entry href="/donnees-personnelles">{words.privacy}</Entry>
        <Entry href="/accessibilite">{words.accessibility}</Entry>
      </Part>
      <House data={data} />
      <div className="footer-house">
        <p className="footer-promise">{words.promise}</p>
        {data ? <Social data={data} /> : null}
        {data ? <RegionSwitch data={data} back={path} id="region" /> : null}
      </div>
    </div>
    <p className="footer-end page">
      <span>{words.rights}</span>
      {data ? <span>{words.prices(data.region.label, data.region.returnDays)}</span> : null}
    </p>
  </footer>
);
