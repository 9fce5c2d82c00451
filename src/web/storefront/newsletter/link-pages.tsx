/** Pages opened by links of mails. */
import type { ReactNode } from 'react';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { newsletterMessages } from './newsletter.messages.ts';
import '#styles/purchase.css';

export const ShortPage = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="narrow page newsletter-page">
    <title>{frameMessages.title(title)}</title>
    <h1>{title}</h1>
    <p className="lead">{text}</p>
    {children}
  </section>
);

export const BadLink = () => {
  const words = newsletterMessages.badLink;
  return (
    <ShortPage title={words.title} text={words.text}>
      <a className="button" href="/contacter-nous">
        {words.contact}
      </a>
    </ShortPage>
  );
};
