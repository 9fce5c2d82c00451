/** Opens the cart drawer of the page. Its code is loaded when the pointer or focus first reaches a buy button. */
import { useEffect, useState, type ComponentType } from 'react';
import { toast } from '#app/toasts.tsx';
import type { AddedItem } from './add-queue.rules.ts';
import { enqueue, readQueue, writeQueue } from './add-queue-storage.ts';
import { buyMessages as messages } from './buy.messages.ts';
import { isCountStale, refreshCount } from './cart-count.ts';

const loadDrawer = () => import('./cart-drawer.tsx');

export const preloadCart = (): void => void loadDrawer().catch(() => undefined);

/** Set while the host is mounted, because buy buttons may be anywhere in the page. */
let openDrawer: ((added: AddedItem[]) => void) | null = null;

export const openCart = (added: AddedItem[] = []): void => openDrawer?.(added);

/** Without a connection, the code of the drawer may not load. Stored items are then added later. */
const reportUnsent = (added: AddedItem[], isStored: boolean): void => {
  if (added.length === 0) return window.location.assign('/panier');
  if (!isStored) writeQueue([]);
  toast(isStored ? messages.waits : messages.notKept, { kind: 'error' });
};

/** Sends requests that wait in the queue, or reads the cart when its count is too old. Most pages need neither. */
const resume = async (): Promise<void> => {
  const isWaiting = readQueue().length > 0;
  if (!navigator.onLine || !(isWaiting || isCountStale())) return;
  try {
    const { readCart, resumeQueue } = await loadDrawer();
    if (isWaiting) resumeQueue();
    else await readCart();
  } catch {
    // The next page tries again.
  }
};

export const CartDrawerHost = () => {
  const [Drawer, setDrawer] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  useEffect(() => {
    const open = async (added: AddedItem[]): Promise<void> => {
      const isStored = added.length === 0 || enqueue(added);
      try {
        const { CartDrawer, startQueue } = await loadDrawer();
        startQueue(added);
        setDrawer(() => CartDrawer);
      } catch {
        reportUnsent(added, isStored);
      }
    };
    openDrawer = (added) => void open(added);
    const onOnline = (): void => void resume();
    window.addEventListener('online', onOnline);
    // A page restored from the back-forward cache shows an old count.
    window.addEventListener('pageshow', refreshCount);
    void resume();
    return () => {
      openDrawer = null;
      window.removeEventListener('online', onOnline);
      window.removeEventListener('pageshow', refreshCount);
    };
  }, []);
  return Drawer === null ? null : <Drawer onClose={() => setDrawer(null)} />;
};
