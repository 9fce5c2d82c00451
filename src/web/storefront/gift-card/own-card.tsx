/** A gift card that the customer received: balance and expiry date, never its full code. */
import type { OwnGiftCard } from '#shared/api/gift-cards';
import { formatDate } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { Logo } from '#ui/logo.tsx';
import { ownCardsMessages as messages } from './own-cards.messages.ts';
import '#styles/own-cards.css';

export const isUsable = ({ kind, balance, isExpired }: OwnGiftCard): boolean =>
  kind === 'RECEIVED' && !isExpired && (balance ?? 0) > 0;

export const OwnCard = ({ card, timeZone }: { card: OwnGiftCard; timeZone: string }) => {
  const { balance, currency, expiresAt, isExpired } = card;
  const date = formatDate(new Date(expiresAt), timeZone);
  return (
    <div className={isUsable(card) ? 'own-card' : 'own-card own-card-over'}>
      <p className="own-card-head">
        <Logo name={messages.shop.toLowerCase()} />
        <span>{messages.name}</span>
      </p>
      <p className="own-card-foot">
        <span>
          {messages.balance}
          <strong className="numbers">{formatMoney(balance ?? 0, currency)}</strong>
        </span>
        <span>{isExpired ? messages.expiredOn(date) : messages.validUntil(date)}</span>
      </p>
    </div>
  );
};
