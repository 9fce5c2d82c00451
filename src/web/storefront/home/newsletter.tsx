import { SignUpForm } from '#storefront/newsletter/sign-up-form.tsx';
import type { Block } from './home-data.ts';

export const Newsletter = ({ block: { id, title, text } }: { block: Extract<Block, { type: 'NEWSLETTER' }> }) => (
  <section className="newsletter" aria-labelledby={`bloc-${id}`}>
    <div>
      <h2 id={`bloc-${id}`}>{title}</h2>
      <p className="lead">{text}</p>
    </div>
    <SignUpForm id={`bloc-${id}-adresse`} path="/" />
  </section>
);
