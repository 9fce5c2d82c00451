/** Screens of one route whose code comes apart: each page loads its own alone. */
import { lazy, useState, type ComponentType } from 'react';
import { preloadModule } from 'react-dom';
import { filesOf } from 'virtual:files-of-parts';

export type ScreenApart<Props> = {
  /** Brings the code; a screen shown after that is there at once. */
  readonly load: () => Promise<void>;
  readonly Screen: ComponentType<Props>;
};

/** `part` is the file of the code, from the root of the sources: a rendered page names what it needs before it is asked. */
export const screenApart = <Props extends object>(
  part: string,
  read: () => Promise<ComponentType<Props>>,
): ScreenApart<Props> => {
  let known: ComponentType<Props> | null = null;
  const bring = async (): Promise<ComponentType<Props>> => (known ??= await read());
  const Later = lazy(async () => ({ default: await bring() }));
  const Screen = (props: Props) => {
    if (import.meta.env.SSR) for (const file of filesOf(part)) preloadModule(file, { as: 'script' });
    // A part that was waited for keeps its place once it is known: another component there would begin anew.
    const [Found] = useState(() => known ?? Later);
    return <Found {...props} />;
  };
  return { load: async () => void (await bring()), Screen };
};
