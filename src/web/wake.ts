/**
 * A page is whole as it was rendered: links and forms work. The scripts that wake it up are asked for once its first picture
 * shows, or at the first sign of a hand, so that a narrow line carries what is seen before what is only waited for.
 */

type Waking = {
  /** Addresses of all scripts, asked for at once. */
  readonly files: readonly string[];
  readonly manifest: string;
  readonly entry: string;
  readonly routes: readonly (readonly [id: string, file: string])[];
};

type Field = HTMLInputElement & { readonly _valueTracker?: { readonly setValue: (value: string) => void } };

/** Runs in the page, as its own text: it knows nothing but what is in it and what it is given. */
const starter = ({ files, manifest, entry, routes }: Waking, bring: (file: string) => Promise<unknown>): void => {
  const signs = ['pointerdown', 'keydown', 'focusin', 'input'];
  /** Milliseconds after which a picture is no longer waited for, and a press no longer answered. */
  const patience = 4000;
  let pressed: HTMLButtonElement | null = null;
  let isAsked = false;
  const hands = new Map<Field, { readonly value: string; readonly checked: boolean }>();
  /** React is there: it answers what does not depend on how the page was rendered. */
  let isStarted = false;

  const isAwake = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'));
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
   * What is chosen or typed before its field has a handler. React takes a field as it finds it and tells nobody (it compares
   * with its `_valueTracker`), so the page would go on saying what was chosen before, or put that back.
   */
  const tell = (field: Field): void => {
    const hand = hands.get(field);
    if (!hand || !field.isConnected) return;
    if (!isAwake(field)) return void setTimeout(() => tell(field), 50);
    hands.delete(field);
    const isTick = field.type === 'radio' || field.type === 'checkbox';
    if (field.type !== 'file') Object.assign(field, isTick ? { checked: hand.checked } : { value: hand.value });
    field['_valueTracker']?.setValue(isTick ? String(!hand.checked) : `${hand.value}.`);
    const type = isTick ? 'click' : isPicked(field) ? 'change' : 'input';
    field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const keepChange = ({ target }: Event): void => {
    if (!(target instanceof Element) || !/^(?:input|select|textarea)$/.test(target.localName) || isAwake(target))
      return;
    const field = target as Field;
    // of these nothing is compared: React answers by itself
    if (isStarted && isPicked(field)) return;
    // of several only the one that was chosen last
    if (field.type === 'radio')
      for (const other of hands.keys()) if (other.name === field.name && other.form === field.form) hands.delete(other);
    hands.set(field, { value: field.value, checked: field.checked });
    tell(field);
  };
  const wakeUp = async (): Promise<void> => {
    const [, ...modules] = await Promise.all([manifest, ...routes.map(([, file]) => file)].map(bring));
    const known = Object.fromEntries(routes.map(([id], index) => [id, modules[index]]));
    Object.assign(window, { __reactRouterRouteModules: known });
    await bring(entry);
    isStarted = true;
    document.removeEventListener('click', keepPress, true);
    if (pressed) pressAgain(pressed, performance.now() + patience);
  };
  const ask = (): void => {
    if (isAsked) return;
    isAsked = true;
    for (const sign of signs) document.removeEventListener(sign, ask, true);
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    wakeUp().catch(() => undefined);
  };

  document.addEventListener('click', keepPress, true);
  document.addEventListener('input', keepChange, true);
  for (const sign of signs) document.addEventListener(sign, ask, true);
  setTimeout(ask, patience);
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  // the browser tells what it has shown; one that does not tell goes by what has come
  if (PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint'))
    new PerformanceObserver((_, observer) => {
      if (picture?.complete === false) return;
      observer.disconnect();
      ask();
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  else addEventListener('load', ask);
  // smaller than the words beside it, a picture is not told
  for (const end of ['load', 'error']) picture?.addEventListener(end, () => setTimeout(ask, 200));
};

const block = /<script type="module" async="">([\s\S]*?)<\/script>/;
const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"\/>/g;

const wakingOf = (page: string, text: string): Waking | null => {
  const manifest = /^import "([^"]+)"/.exec(text)?.[1];
  const entry = /\bimport\("([^"]+)"\);\s*$/.exec(text)?.[1];
  const fileOf = new Map(
    [...text.matchAll(/import \* as (\w+) from "([^"]+)";/g)].map(([, name, file]) => [name, file]),
  );
  const named = /__reactRouterRouteModules = \{(.*)\};/.exec(text)?.[1] ?? '';
  const routes = [...named.matchAll(/"([^"]+)":(\w+)/g)].map(
    ([, id = '', name]) => [id, fileOf.get(name) ?? ''] as const,
  );
  if (!manifest || !entry || routes.length === 0 || routes.some(([, file]) => file === '')) return null;
  const files = [...page.matchAll(preload)].map(([, file = '']) => file);
  return { files: [...new Set(files)], manifest, entry, routes };
};

/** The page with the starter in the place of its scripts; as it is where they are not the ones known here. */
export const wakeLater = (page: string): string => {
  const waking = wakingOf(page, block.exec(page)?.[1] ?? '');
  if (waking === null) return page;
  // given as a text: builders write another import into functions
  const called = `(${starter.toString()})(${JSON.stringify(waking)},(file)=>import(file))`;
  // a function, because the text has dollars
  return page.replaceAll(preload, '').replace(block, () => `<script>${called}</script>`);
};
