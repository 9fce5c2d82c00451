import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { RegionSwitch } from './region-switch.tsx';
import { SignUpForm } from '#storefront/newsletter/sign-up-form.tsx';
import { signUpMessages } from '#storefront/newsletter/sign-up.messages.ts';
import { footerMessages } from '#storefront/frame/footer.messages.ts';
import { menuMessages } from './menu/menu.messages.ts';
import type { ShellData } from '#storefront/frame/shell-data.ts';

const words = footerMessages;

type ColumnProps = { id: string; title: string; children: ReactNode };

/** The list is outside of `<details>`, so that wide screens show it in any case. */
const FooterColumn = ({ id, title, children }: ColumnProps) => (
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

const FooterLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <li>
    <a href={href}>{children}</a>
  </li>
);

const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
    <span className="visually-hidden">{words.newWindow}</span>
  </a>
);

const CompanyLinks = ({ data }: { data: ShellData | undefined }) => {
  const phone = data?.contact.phone;
  return (
    <FooterColumn id="pied-ourlet" title={words.company}>
      <FooterLink href="/qui-sommes-nous">{words.about}</FooterLink>
      <FooterLink href="/contacter-nous">{words.contact}</FooterLink>
      {phone ? <FooterLink href={`tel:${phone.replaceAll(' ', '')}`}>{words.phone(phone)}</FooterLink> : null}
      {data?.contact.recruitment ? (
        <li>
          <ExternalLink href={data.contact.recruitment}>{words.recruitment}</ExternalLink>
        </li>
      ) : null}
    </FooterColumn>
  );
};

const Social = ({ data }: { data: ShellData }) =>
  data.contact.social.length === 0 ? null : (
    <div className="footer-social">
      <p id="pied-suivre">{words.follow}</p>
      <ul aria-labelledby="pied-suivre">
        {data.contact.social.map(({ name, url }) => (
          <li key={url}>
            <ExternalLink href={url}>{name}</ExternalLink>
          </li>
        ))}
      </ul>
    </div>
  );

const Newsletter = ({ path }: { path: string }) => (
  <section className="footer-newsletter" aria-labelledby="pied-lettre">
    <h2 id="pied-lettre">{signUpMessages.title}</h2>
    <p>{signUpMessages.text}</p>
    <SignUpForm id="pied-lettre-adresse" path={path.split('?')[0] ?? '/'} />
  </section>
);

export const Footer = ({ data, path }: { data: ShellData | undefined; path: string }) => (
  <footer className="footer on-dark">
    <div className="footer-parts page">
      <FooterColumn id="pied-shop" title={words.shop}>
        {data?.sections.map((section) => (
          <FooterLink key={section.id} href={section.path}>
            {section.name}
          </FooterLink>
        ))}
        <FooterLink href="/catalogue/">{words.allShop}</FooterLink>
        <FooterLink href="/looks">{words.looks}</FooterLink>
        <FooterLink href="/bienvenue?changer=1">{words.chooseUniverse}</FooterLink>
      </FooterColumn>
      <FooterColumn id="pied-informations" title={words.information}>
        <FooterLink href="/aide">{words.help}</FooterLink>
        <FooterLink href="/livraison">{words.delivery}</FooterLink>
        <FooterLink href="/jeu">{words.game}</FooterLink>
        <FooterLink href="/guide-des-tailles">{words.sizes}</FooterLink>
        <FooterLink href="/commande/suivi">{menuMessages.track}</FooterLink>
        <FooterLink href="/cadeau/solde">{words.giftBalance}</FooterLink>
        <FooterLink href="/nos-magasins">{menuMessages.stores}</FooterLink>
        <FooterLink href="/echanges-et-retours-article">{words.returns}</FooterLink>
        <FooterLink href="/mentions-legales-cgv">{words.legal}</FooterLink>
        <FooterLink href="/donnees-personnelles">{words.privacy}</FooterLink>
        <FooterLink href="/accessibilite">{words.accessibility}</FooterLink>
      </FooterColumn>
      <CompanyLinks data={data} />
      <div className="footer-house">
        <p className="footer-promise">{words.promise}</p>
        <Newsletter path={path} />
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
