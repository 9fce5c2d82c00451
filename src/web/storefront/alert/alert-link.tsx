/**
 * Link to the page that creates an alert. For a signed-in customer with scripts, a click creates it at once. The same
 * for everybody until the page is hydrated, because pages are shared by all visitors.
 */
import type { MouseEvent } from 'react';
import { useCustomer } from '#storefront/session/use-customer.ts';
import { alertPath, type WantedAlert } from './alert-path.ts';
import { askAlertMessages as words } from './ask-alert.messages.ts';

type AlertLinkProps = {
  wanted: WantedAlert;
  /** Names the item, and the size where a list has several links. */
  name: string;
  className?: string;
  /** Shows the short text, where space is scarce. */
  isShort?: boolean;
  /** Called before the alert is created. */
  onAsk?: () => void;
};

export const AlertLink = ({ wanted, name, className = 'link', isShort = false, onAsk }: AlertLinkProps) => {
  const customer = useCustomer();
  if (customer !== null && customer.role !== 'CUSTOMER') return null;
  const onClick = (event: MouseEvent): void => {
    if (customer === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onAsk?.();
    void import('./add-alert.ts').then(({ addAlert }) => addAlert(wanted));
  };
  const label = wanted.kind === 'PRICE_DROP' ? words.price : words.stock;
  return (
    <a
      className={className}
      href={alertPath(wanted)}
      rel="nofollow"
      aria-label={words.of(label, name)}
      onClick={onClick}
    >
      {isShort ? words.short : label}
    </a>
  );
};
