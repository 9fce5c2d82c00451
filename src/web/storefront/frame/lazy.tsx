/** Components whose code is loaded on demand. */
import { Suspense, lazy, useState, type ComponentType } from 'react';
import { firstInteraction } from './first-interaction.ts';

export type LazyPart<Props> = {
  /** Loads the code. A `Part` that is mounted afterwards renders without a Suspense fallback. */
  readonly load: () => Promise<void>;
  readonly Part: ComponentType<Props>;
};

/** Hydration waits for `until`; until then, the HTML of the server stays visible. */
export const lazyPart = <Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
  until?: Promise<unknown>,
): LazyPart<Props> => {
  let loaded: ComponentType<Props> | null = null;
  const load = async (): Promise<ComponentType<Props>> => (loaded ??= await importComponent());
  const Lazy = lazy(async () => {
    await until;
    return { default: await load() };
  });
  const Part = (props: Props) => {
    // Chosen at the mount: changing the component type later would remount the part and lose its state.
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
): LazyPart<Props> => lazyPart(importComponent, firstInteraction);
