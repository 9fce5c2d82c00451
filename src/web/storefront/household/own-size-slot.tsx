/** Loads `OwnSize` in the browser of somebody whose sizes are known. Everybody else's page loads nothing. */
import { Suspense, lazy, type ComponentType } from 'react';
import { useMayHaveSizes } from './may-have-sizes.ts';
import type { OwnSizeProps } from './own-size.tsx';

/** Used when the script cannot be loaded. */
const Nothing: ComponentType<OwnSizeProps> = () => null;

const OwnSize = lazy(async () => ({
  default: await import('./own-size.tsx').then(
    (part) => part.OwnSize,
    () => Nothing,
  ),
}));

export const OwnSizeSlot = (props: OwnSizeProps) => {
  const mayHaveSizes = useMayHaveSizes();
  return mayHaveSizes ? (
    <Suspense fallback={null}>
      <OwnSize {...props} />
    </Suspense>
  ) : null;
};
