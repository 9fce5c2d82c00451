/** Parts of the screens whose code comes apart: what another page needs, or what waits for a hand. */
import { Suspense, lazy, useState, type ComponentType } from 'react';
import { preloadModule } from 'react-dom';
import { addressesOf } from 'virtual:addresses-of-files';
import { firstSign } from './first-interaction.ts';

export type Apart<Props> = {
  /** Brings the code at once; a part shown after that is whole from the beginning. */
  readonly load: () => Promise<void>;
  readonly Part: ComponentType<Props>;
};

type When = {
  /** Name of the file it is built into: a rendered page names what it needs before it is asked. */
  file?: string;
  /** What the part of a rendered page waits for before it answers; it shows all the same. */
  until?: Promise<unknown>;
};

export const apart = <Props extends object>(
  read: () => Promise<ComponentType<Props>>,
  { file, until }: When,
): Apart<Props> => {
  let known: ComponentType<Props> | null = null;
  const bring = async (): Promise<ComponentType<Props>> => (known ??= await read());
  const Later = lazy(async () => {
    await until;
    return { default: await bring() };
  });
  const Part = (props: Props) => {
    if (import.meta.env.SSR && file !== undefined)
      for (const address of addressesOf(file)) preloadModule(address, { as: 'script' });
    // A part that was waited for keeps its place once it is known: another component there would begin anew.
    const [Found] = useState(() => known ?? Later);
    return (
      <Suspense>
        <Found {...props} />
      </Suspense>
    );
  };
  return { load: async () => void (await bring()), Part };
};

/** For what stands there as the server wrote it, and answers a hand: its code comes when a hand shows. */
export const afterSign = <Props extends object>(read: () => Promise<ComponentType<Props>>): Apart<Props> =>
  apart(read, { until: firstSign });
