/** Polls for the gift of the saved code, and shows it when the visitor may be interrupted. Loaded on demand. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Prize } from '#shared/api/gift';
import type { Fields } from '#app/field.rules.ts';
import { hasOpenOverlay } from '#app/overlay.ts';
import { offerKey, readSessionValue, saveGiftCode } from './gift-code.ts';
import { GiftModal } from './gift-modal.tsx';
import { mayInterrupt, parseOffer, type Offer } from './offer.rules.ts';
import { pollGift } from './poll-gift.ts';

const storeOffer = (offer: Offer | null): void => {
  try {
    if (offer === null) sessionStorage.removeItem(offerKey);
    else sessionStorage.setItem(offerKey, JSON.stringify(offer));
  } catch {
    // Without storage, the offer is lost at the next full page load.
  }
};

const isTextControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['radio', 'checkbox', 'button', 'submit', 'file'].includes(target.type));

/** Whether the visitor typed on this page: the dialog then waits for the next page. */
const useTyping = (path: string) => {
  const typedOn = useRef<string | null>(null);
  useEffect(() => {
    const onInput = ({ target }: Event): void => {
      if (isTextControl(target)) typedOn.current = path;
    };
    document.addEventListener('input', onInput, true);
    return () => document.removeEventListener('input', onInput, true);
  }, [path]);
  return (): boolean => typedOn.current === path || isTextControl(document.activeElement);
};

/** Used when the described fields cannot be loaded: only the server checks the values then. */
const bareFields: Fields = {
  'winner.name': { required: true },
  'winner.phone': { required: true },
  'winner.email': { required: true },
};

const loadFields = async (): Promise<Fields> => {
  const response = await fetch('/jeu/champs').catch(() => null);
  return response?.ok ? ((await response.json()) as Fields) : bareFields;
};

/** Milliseconds between two checks whether a waiting gift may be shown. */
const lookEvery = 300;

export const GiftWatch = () => {
  const { pathname } = useLocation();
  const [offer, setOffer] = useState<Offer | null>(() => parseOffer(readSessionValue(offerKey)));
  const [isOpen, setOpen] = useState(false);
  const [fields, setFields] = useState<Fields | null>(null);
  const isTyping = useTyping(pathname);
  const mayOpen = (): boolean => mayInterrupt({ path: pathname, isTyping: isTyping(), hasOverlay: hasOpenOverlay() });
  const mayOpenNow = useEffectEvent(mayOpen);

  const onGift = useEffectEvent((code: string, gift: Prize): void => {
    const found = { code, gift, endsAt: Date.now() + gift.secondsLeft * 1000 };
    storeOffer(found);
    saveGiftCode(null);
    setOffer(found);
  });
  useEffect(() => pollGift({ mayInterrupt: () => mayOpenNow(), onGift: (code, gift) => onGift(code, gift) }), []);

  const needsForm = offer !== null && !offer.gift.claimed;
  useEffect(() => {
    if (needsForm) void loadFields().then(setFields);
  }, [needsForm]);

  const isWaiting = offer !== null && !isOpen;
  const isReady = !needsForm || fields !== null;
  const open = useEffectEvent((): void => {
    if (mayOpen()) setOpen(true);
  });
  useEffect(() => {
    if (!isWaiting || !isReady) return undefined;
    const timer = window.setInterval(() => open(), lookEvery);
    return () => window.clearInterval(timer);
  }, [isWaiting, isReady]);

  const close = (): void => {
    setOpen(false);
    setOffer(null);
    storeOffer(null);
  };
  return offer && isOpen ? <GiftModal offer={offer} fields={fields ?? bareFields} onClose={close} /> : null;
};
