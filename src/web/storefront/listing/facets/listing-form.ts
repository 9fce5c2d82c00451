/**
 * With JavaScript the filters apply as they change: same address as the plain form, no move of focus or scroll. In the
 * sheet of small screens they wait for "Voir N articles", whose number follows; closing the sheet forgets them.
 */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { formId } from './filter-ids.ts';
import { closeSheet, isSheetOpen, useSheet } from './filter-sheet.ts';
import type { ListingData } from '#storefront/listing/listing-data.ts';
import {
  markFilters,
  readState,
  sameFilters,
  valueFilters,
  writeState,
  type ListingState,
  type MarkFilter,
  type ValueFilter,
} from '#storefront/listing/listing-state.rules.ts';
import { showPrices } from './price-facet.tsx';

const formState = (form: HTMLFormElement): ListingState => {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.append(name, value);
  return readState(search);
};

const isValue = (name: string): name is ValueFilter => Object.hasOwn(valueFilters, name);
const isMark = (name: string): name is MarkFilter => Object.hasOwn(markFilters, name);

/** Puts the controls in the state of the address: a chip removed, a step back, a sheet closed. */
const showState = (form: HTMLFormElement, data: ListingData): void => {
  const { state } = data;
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) control.value = state.sort;
    if (!(control instanceof HTMLInputElement)) continue;
    if (isValue(control.name)) control.checked = state[valueFilters[control.name]].includes(control.value);
    if (isMark(control.name)) control.checked = state[markFilters[control.name]];
    if (control === document.activeElement) continue;
    if (control.name === 'prixMin') control.value = state.priceMin;
    if (control.name === 'prixMax') control.value = state.priceMax;
  }
  showPrices(form, data);
};

const formOf = (): HTMLFormElement | null => {
  const form = document.getElementById(formId);
  return form instanceof HTMLFormElement ? form : null;
};

/** A control that went with its choice takes the focus along: the next filter gets it, else the count. */
const keepFocus = (): void => {
  if (document.activeElement !== document.body) return;
  const next =
    document.querySelector<HTMLElement>('.chips-applied a') ?? document.querySelector<HTMLElement>('.toolbar-count');
  next?.focus({ preventScroll: true });
};

/** What the panel counts; null when the shop could not be asked: what is chosen can be applied all the same. */
type Counted = ListingData | null;

/** Counts the filters of the moment for a sheet. Answers may overtake each other: only the last question counts. */
const useTrial = (data: ListingData) => {
  const [counted, setCounted] = useState<Counted>(data);
  const last = useRef(0);
  const [of, setOf] = useState(data);
  if (of !== data) {
    setOf(data);
    setCounted(data);
  }
  const forget = (): void => {
    last.current += 1;
    setCounted(data);
  };
  const ask = async (state: ListingState): Promise<void> => {
    const mine = (last.current += 1);
    const answer = await import('./preview-filters.ts')
      .then(({ tryFilters }) => tryFilters(data, state))
      .catch(() => null);
    if (mine === last.current) setCounted(answer);
  };
  return { counted, ask, forget };
};

/** The address follows the controls in place: the page stays where it is, and so does the focus. */
const inPlace = { replace: true, preventScrollReset: true, state: { keep: true } };

/** `area` holds the form and the sort, which stands outside of it. Returns what the panel counts. */
export const useLiveForm = (area: RefObject<HTMLElement | null>, data: ListingData): Counted => {
  const navigate = useNavigate();
  const trial = useTrial(data);
  const { path, state } = data;
  const apply = useEffectEvent((): void => {
    const form = formOf();
    if (!form) return;
    const chosen = formState(form);
    if (isSheetOpen()) void trial.ask(chosen);
    else void navigate(path + writeState(chosen), inPlace);
  });
  const submit = useEffectEvent((event: Event): void => {
    if (!(event.target instanceof HTMLFormElement) || event.target.id !== formId) return;
    event.preventDefault();
    const href = path + writeState(formState(event.target));
    closeSheet();
    void navigate(href, inPlace);
  });
  // What was chosen on a slow line, before this code came, counts.
  const early = useEffectEvent((): void => {
    const form = formOf();
    if (form && !sameFilters(formState(form), state)) apply();
  });
  const show = useEffectEvent((): void => {
    const form = formOf();
    if (form) showState(form, data);
  });
  // Native `change`: a text field says it when it is left, which React's own onChange does not.
  useEffect(() => {
    const element = area.current;
    const onChange = (): void => apply();
    const onSubmit = (event: Event): void => submit(event);
    element?.addEventListener('change', onChange);
    element?.addEventListener('submit', onSubmit);
    early();
    return () => {
      element?.removeEventListener('change', onChange);
      element?.removeEventListener('submit', onSubmit);
    };
  }, [area]);
  // The controls keep their own state so that they answer at once; the address has the last word.
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state || isSheetOpen()) return;
    shown.current = state;
    show();
    keepFocus();
  }, [state]);
  useSheet(() => {
    show();
    trial.forget();
  });
  return trial.counted;
};
