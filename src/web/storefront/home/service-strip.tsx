import { Icon, type IconName } from '#ui/icon.tsx';
import type { HomeData } from './home-data.ts';
import { homeMessages } from './home.messages.ts';

const words = homeMessages.services;

export const ServiceStrip = ({ home }: { home: HomeData }) => {
  const promises: { icon: IconName; title: string; text: string }[] = [
    { icon: 'back', title: words.returns.title, text: words.returns.text(home.returnDays) },
    { icon: 'check', title: words.stock.title, text: words.stock.text },
    { icon: 'cash', title: words.prices.title, text: words.prices.text(home.currencyLabel) },
    { icon: 'shield', title: words.privacy.title, text: words.privacy.text },
  ];
  return (
    <section className="service" aria-label={homeMessages.service}>
      <ul>
        {promises.map(({ icon, title, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
