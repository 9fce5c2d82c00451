/** Dialog of a winner. Only its buttons close it. */
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Prize } from '#shared/api/gift';
import { typo } from '#shared/text';
import type { Fields } from '#app/field.rules.ts';
import { toast } from '#app/toasts.tsx';
import { Image } from '#ui/image.tsx';
import { sceneOf } from '#ui/scene.tsx';
import { giftMessages } from './gift.messages.ts';
import { formatSeconds, secondsUntil, type Offer } from './offer.rules.ts';
import { WinnerForm } from './winner-form.tsx';
import '#styles/purchase.css';
import '#styles/gift.css';

const words = giftMessages.modal;
const confettiCount = 28;

type GiftModalProps = { readonly offer: Offer; readonly fields: Fields; readonly onClose: () => void };

/** Keeps the dialog open: browsers close it on a second Escape, and page changes close every overlay. */
const useOpenDialog = (dialog: RefObject<HTMLDialogElement | null>): void => {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const show = (): void => {
      if (element.isConnected && !element.open) element.showModal();
    };
    const keep = (event: Event): void => event.preventDefault();
    show();
    element.addEventListener('cancel', keep);
    element.addEventListener('close', show);
    return () => {
      element.removeEventListener('cancel', keep);
      element.removeEventListener('close', show);
    };
  }, [dialog]);
};

const useSecondsLeft = (endsAt: number): number => {
  const [left, setLeft] = useState(() => secondsUntil(endsAt, Date.now()));
  useEffect(() => {
    const timer = window.setInterval(() => setLeft(secondsUntil(endsAt, Date.now())), 250);
    return () => window.clearInterval(timer);
  }, [endsAt]);
  return left;
};

/** The style sheet hides it for visitors who prefer reduced motion. */
const Confetti = () => (
  <span className="confetti" aria-hidden="true">
    {Array.from({ length: confettiCount }, (_, index) => (
      <i key={index} />
    ))}
  </span>
);

const Clock = ({ seconds }: { seconds: number }) => (
  <p className={seconds <= 60 ? 'gift-clock gift-clock-late' : 'gift-clock'}>
    <span>{words.left}</span>
    <strong role="timer" className="numbers">
      {formatSeconds(seconds)}
    </strong>
    <output>{seconds <= 60 ? words.lastMinute : ''}</output>
  </p>
);

const PrizeView = ({ gift }: { gift: Prize }) => {
  const picture = sceneOf(gift.image);
  const value = gift.percentAsString ?? gift.amountAsString;
  return (
    <div className="gift-prize">
      {picture ? (
        <Image image={picture} sizes="(min-width: 768px) 360px, 60vw" rank="first" width={4} height={3} />
      ) : null}
      <div className="gift-about">
        <p className="gift-name">{typo(gift.name)}</p>
        {value === null ? null : <p className="gift-value numbers">{words.value(value)}</p>}
        {gift.isOrder ? <p>{words.order}</p> : null}
        <p>{gift.giftType === 'PHYSICAL' ? words.physical : words.promotion}</p>
        {gift.giftType === 'PROMOTION_CARD' ? <p className="gift-note">{words.exclusion}</p> : null}
        {gift.claimed && !gift.isOrder ? <p className="gift-note">{words.account}</p> : null}
      </div>
    </div>
  );
};

const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <p className="gift-actions">
    <button type="button" className="button" onClick={onClose}>
      {words.close}
    </button>
  </p>
);

/** The form of a gift that was not claimed yet, until its time is over. */
const Claim = ({ offer, fields, onClose, onOver }: GiftModalProps & { readonly onOver: () => void }) => (
  <WinnerForm
    code={offer.code}
    gift={offer.gift}
    fields={fields}
    onOver={onOver}
    onDecline={onClose}
    onSaved={() => {
      toast(words.saved);
      onClose();
    }}
  />
);

const Frame = ({ title, children }: { title: string; children: ReactNode }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useOpenDialog(dialog);
  return (
    <dialog ref={dialog} className="dialog gift-modal" aria-labelledby="gift-title" closedby="none">
      <h2 id="gift-title" tabIndex={-1} autoFocus>
        {title}
      </h2>
      {children}
    </dialog>
  );
};

export const GiftModal = ({ offer, fields, onClose }: GiftModalProps) => {
  const { gift, endsAt } = offer;
  const seconds = useSecondsLeft(endsAt);
  const [isRefused, setRefused] = useState(false);
  const isOver = !gift.claimed && (isRefused || seconds === 0);
  if (isOver)
    return (
      <Frame key="over" title={words.over}>
        <output className="block">{words.overText}</output>
        <CloseButton onClose={onClose} />
      </Frame>
    );
  return (
    <Frame key="won" title={words.title}>
      <Confetti />
      <PrizeView gift={gift} />
      {gift.claimed ? (
        <CloseButton onClose={onClose} />
      ) : (
        <>
          <Clock seconds={seconds} />
          <Claim {...{ offer, fields, onClose }} onOver={() => setRefused(true)} />
        </>
      )}
      <a className="link gift-rules" href="/jeu" target="_blank" rel="noopener">
        {words.rules}
      </a>
    </Frame>
  );
};
