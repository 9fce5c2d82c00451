/** Components whose code is loaded on demand. */
import { Suspense, lazy, useState, type ComponentType } from 'react';
import { preloadModule } from 'react-dom';
import { scriptUrlsOf } from 'virtual:script-urls';
import { firstInteraction } from './first-interaction.ts';

export type LazyPart<Props> = {
  /** Loads the code; a `Part` mounted after that renders without a Suspense fallback. */
  readonly load: () => Promise<void>;
  readonly Part: ComponentType<Props>;
};

type LazyOptions = {
  /** Name of the chunk (vite.config.ts): the server adds module preloads for it to the page. */
  chunk?: string;
  /** Hydration waits for this promise; the server-rendered HTML stays visible. */
  until?: Promise<unknown>;
};

export const lazyPart = <Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
  { chunk, until }: LazyOptions,
): LazyPart<Props> => {
  let loaded: ComponentType<Props> | null = null;
  const load = async (): Promise<ComponentType<Props>> => (loaded ??= await importComponent());
  const Lazy = lazy(async () => {
    await until;
    return { default: await load() };
  });
  const Part = (props: Props) => {
    if (import.meta.env.SSR && chunk !== undefined)
      for (const url of scriptUrlsOf(chunk)) preloadModule(url, { as: 'script' });
    // Fixed at mount: another component type at this place would remount the part and lose its state.
    const [Component] = useState(() => loaded ?? Lazy);
    return (
      <Suspense>
        <Component {...props} />
      </Suspense>
    );
  };
  return { load: async () => void (await load()), Part };
};

/** Component rendered on the server and hydrated at the first interaction. */
export const afterInteraction = <Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => lazyPart(importComponent, { until: firstInteraction });
