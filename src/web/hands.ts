/**
 * What hands do in a page before its scripts answer: the last press, and what was chosen or typed. `keepHands` is sent with the
 * page as its own text (see `wake.ts`): it knows nothing but what is in it.
 */

type Tracker = { readonly getValue: () => string; readonly setValue: (value: string) => void };
type Field = HTMLInputElement & { readonly _valueTracker?: Tracker };

/** Listens from now on. Call what it answers once React is there: the last press is made again, each field is told by itself. */
export const keepHands = (): (() => void) => {
  /** Milliseconds after which a press is no longer answered. */
  const patience = 4000;
  let pressed: HTMLButtonElement | null = null;
  const kept = new Map<Field, { readonly value: string; readonly checked: boolean }>();
  let isStarted = false;

  /** Known to React, in a page that answers: while it is still being woken up, what is sent to it is lost. */
  const isAwake = (element: Element): boolean =>
    performance.getEntriesByName('awake').length > 0 &&
    Object.keys(element).some((key) => key.startsWith('__reactProps'));
  /** Once the button has its handler, which may be later than the page: parts of it wake up by themselves. */
  const pressAgain = (button: HTMLButtonElement, until: number): void => {
    if (performance.now() > until || !button.isConnected) return;
    // a moment without work: what was made is then in place
    if (isAwake(button)) setTimeout(() => button.click(), 50);
    else setTimeout(() => pressAgain(button, until), 50);
  };
  const keepPress = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    // a panel that the browser opens by itself was answered already
    if (button?.type === 'button' && !button.hasAttribute('popovertarget')) pressed = button;
  };
  const isPicked = (field: Field): boolean => field.localName === 'select' || field.type === 'file';
  /**
   * React takes a field as it finds it and tells nobody (it compares with its `_valueTracker`), so the page would go on saying
   * what was chosen before, or put that back.
   */
  const tell = (field: Field): void => {
    const hand = kept.get(field);
    if (!hand || !field.isConnected) return;
    if (!isAwake(field)) return void setTimeout(() => tell(field), 50);
    kept.delete(field);
    const isTick = field.type === 'radio' || field.type === 'checkbox';
    if (field.type !== 'file') Object.assign(field, isTick ? { checked: hand.checked } : { value: hand.value });
    const other = isTick ? String(!hand.checked) : `${hand.value}.`;
    const tracker = field['_valueTracker'];
    tracker?.setValue(other);
    const type = isTick ? 'click' : isPicked(field) ? 'change' : 'input';
    field.dispatchEvent(new Event(type, { bubbles: true }));
    // a part that is not in place yet has compared nothing
    if (tracker?.getValue() !== other) return;
    kept.set(field, hand);
    setTimeout(() => tell(field), 50);
  };
  const keepChange = ({ target }: Event): void => {
    if (!(target instanceof Element) || !/^(?:input|select|textarea)$/.test(target.localName) || isAwake(target))
      return;
    const field = target as Field;
    // of these nothing is compared: React answers by itself
    if (isStarted && isPicked(field)) return;
    // of several only the one that was chosen last
    if (field.type === 'radio')
      for (const other of kept.keys()) if (other.name === field.name && other.form === field.form) kept.delete(other);
    kept.set(field, { value: field.value, checked: field.checked });
    tell(field);
  };

  /** A press that comes before the next look finds every choice told. */
  const tellNow = (): void => {
    for (const field of kept.keys()) if (isAwake(field)) tell(field);
  };

  document.addEventListener('click', tellNow, true);
  document.addEventListener('click', keepPress, true);
  document.addEventListener('input', keepChange, true);
  return () => {
    isStarted = true;
    document.removeEventListener('click', keepPress, true);
    if (pressed) pressAgain(pressed, performance.now() + patience);
  };
};
