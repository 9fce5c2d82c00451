/**
 * Applies filters when they change. In the sheet, filters are applied on submit; until then only the counts are
 * previewed.
 */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { closeSheet, formId, isSheetOpen, useSheet } from './filter-sheet.ts';
import type { ListingData } from '#storefront/listing/listing-data.ts';
import { useRequestedState } from '#storefront/listing/requested-state.ts';
import {
  flagFilters,
  readState,
  hasSameFilters,
  valueFilters,
  writeState,
  type ListingState,
  type FlagFilter,
  type ValueFilter,
} from '#storefront/listing/listing-state.rules.ts';
import { moveThumbsToFields } from './price-facet.tsx';

const readForm = (form: HTMLFormElement): ListingState => {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.append(name, value);
  return readState(search);
};

const isValue = (name: string): name is ValueFilter => Object.hasOwn(valueFilters, name);
const isFlag = (name: string): name is FlagFilter => Object.hasOwn(flagFilters, name);

/** Sets the controls to `state`, except for a focused text field. */
const writeForm = (form: HTMLFormElement, state: ListingState, data: ListingData): void => {
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) control.value = state.sort;
    if (!(control instanceof HTMLInputElement)) continue;
    if (isValue(control.name)) control.checked = state[valueFilters[control.name]].includes(control.value);
    if (isFlag(control.name)) control.checked = state[flagFilters[control.name]];
    if (control === document.activeElement) continue;
    if (control.name === 'prixMin') control.value = state.priceMin;
    if (control.name === 'prixMax') control.value = state.priceMax;
  }
  moveThumbsToFields(form, data);
};

const findForm = (): HTMLFormElement | null => {
  const form = document.getElementById(formId);
  return form instanceof HTMLFormElement ? form : null;
};

/** When the focused control has disappeared, focuses the first filter chip, otherwise the count. */
const restoreFocus = (): void => {
  if (document.activeElement !== document.body) return;
  const next =
    document.querySelector<HTMLElement>('.chips-applied a') ?? document.querySelector<HTMLElement>('.toolbar-count');
  next?.focus({ preventScroll: true });
};

/** Null when the preview failed; the filters can still be applied. */
type Preview = ListingData | null;

const usePreview = (data: ListingData) => {
  const [preview, setPreview] = useState<Preview>(data);
  const latestRequest = useRef(0);
  const [previousData, setPreviousData] = useState(data);
  if (previousData !== data) {
    setPreviousData(data);
    setPreview(data);
  }
  const discard = (): void => {
    latestRequest.current += 1;
    setPreview(data);
  };
  const load = async (state: ListingState): Promise<void> => {
    const request = (latestRequest.current += 1);
    const response = await import('#storefront/listing/listing-requests.ts')
      .then(({ previewFilters }) => previewFilters(data, state))
      .catch(() => null);
    if (request === latestRequest.current) setPreview(response);
  };
  return { preview, load, discard };
};

/** Keeps scroll position and focus. */
const inPlace = { replace: true, preventScrollReset: true, state: { keep: true } };

/** `area` must contain the form and the sort control, which is outside of the form. */
export const useFilterForm = (area: RefObject<HTMLElement | null>, data: ListingData): Preview => {
  const navigate = useNavigate();
  const { preview, load, discard } = usePreview(data);
  const { path } = data;
  const state = useRequestedState(data);
  const apply = useEffectEvent((): void => {
    const form = findForm();
    if (!form) return;
    const selected = readForm(form);
    if (isSheetOpen()) void load(selected);
    else void navigate(path + writeState(selected), inPlace);
  });
  const submit = useEffectEvent((event: Event): void => {
    if (!(event.target instanceof HTMLFormElement) || event.target.id !== formId) return;
    event.preventDefault();
    const href = path + writeState(readForm(event.target));
    closeSheet();
    void navigate(href, inPlace);
  });
  // Applies filters that were changed before hydration.
  const applyEarlyChanges = useEffectEvent((): void => {
    const form = findForm();
    if (form && !hasSameFilters(readForm(form), state)) apply();
  });
  const resetForm = useEffectEvent((): void => {
    const form = findForm();
    if (form) writeForm(form, state, data);
  });
  // Uses the native `change` event, which fires for text fields on blur, unlike React's onChange.
  useEffect(() => {
    const element = area.current;
    const onChange = (): void => apply();
    const onSubmit = (event: Event): void => submit(event);
    element?.addEventListener('change', onChange);
    element?.addEventListener('submit', onSubmit);
    applyEarlyChanges();
    return () => {
      element?.removeEventListener('change', onChange);
      element?.removeEventListener('submit', onSubmit);
    };
  }, [area]);
  // React does not control these inputs, so they are set when the requested or the shown address changes.
  const query = writeState(state);
  const written = useRef({ query, data });
  useEffect(() => {
    if (isSheetOpen() || (written.current.query === query && written.current.data === data)) return;
    written.current = { query, data };
    resetForm();
    restoreFocus();
  }, [query, data]);
  useSheet(() => {
    resetForm();
    discard();
  });
  return preview;
};
