/** Loads `OwnLookSizes` in the browser of somebody whose sizes are known. */
import { Suspense, lazy, type ComponentType } from 'react';
import { useMayHaveSizes } from './may-have-sizes.ts';
import type { OwnLookSizesProps } from './own-look-sizes.tsx';

/** Used when the script cannot be loaded. */
const Nothing: ComponentType<OwnLookSizesProps> = () => null;

const OwnLookSizes = lazy(async () => ({
  default: await import('./own-look-sizes.tsx').then(
    (part) => part.OwnLookSizes,
    () => Nothing,
  ),
}));

export const OwnLookSlot = (props: OwnLookSizesProps) =>
  useMayHaveSizes() ? (
    <Suspense fallback={null}>
      <OwnLookSizes {...props} />
    </Suspense>
  ) : null;
