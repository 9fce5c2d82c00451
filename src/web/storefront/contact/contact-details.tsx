import type { Contact } from '#shared/api/content-shapes';
import { contactMessages as messages } from './contact.messages.ts';

type ContactDetailsProps = { contact: Pick<Contact, 'email' | 'phone' | 'whatsApp' | 'opens' | 'closes'> };

const answers = [
  { path: '/aide', label: messages.help },
  { path: '/commande/suivi', label: messages.tracking },
  { path: '/livraison', label: messages.delivery },
  { path: '/echanges-et-retours-article', label: messages.returns },
  { path: '/guide-des-tailles', label: messages.sizes },
];

export const ContactDetails = ({ contact: { email, phone, whatsApp, opens, closes } }: ContactDetailsProps) => (
  <aside className="contact-details">
    <h2>{messages.direct}</h2>
    <dl>
      {phone ? (
        <div>
          <dt>{messages.phone}</dt>
          <dd>
            <a className="link numbers" href={`tel:${phone.replaceAll(' ', '')}`}>
              {phone}
            </a>
          </dd>
        </div>
      ) : null}
      {whatsApp ? (
        <div>
          <dt>{messages.whatsApp}</dt>
          <dd>
            <a
              className="link numbers"
              href={`https://wa.me/${whatsApp.replaceAll(/\D/g, '')}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {whatsApp}
              <span className="visually-hidden">{messages.newWindow}</span>
            </a>
          </dd>
        </div>
      ) : null}
      {email ? (
        <div>
          <dt>{messages.email}</dt>
          <dd>
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
        </div>
      ) : null}
    </dl>
    <p>{messages.hours(opens, closes)}</p>
    <h2>{messages.answers}</h2>
    <ul>
      {answers.map(({ path, label }) => (
        <li key={path}>
          <a className="link" href={path}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </aside>
);
