/** « Panier »: whatever is beyond the number and the button comes when somebody reaches for it. One drawer for the whole shop. */
import { useEffect, useState, type ComponentType } from 'react';
import { toast } from '#storefront/frame/toasts.tsx';
import { buyMessages as words } from './buy.messages.ts';
import type { Added } from './added-item.ts';
import { isCountOld, tellCount } from './cart-count.ts';
import { wait, waitingText } from './queue-storage.ts';

const name = 'panier';

const load = () => import('./cart-drawer.tsx');

/** Fetches the code of the cart ahead of a press. */
export const reachCart = (): void => void load().catch(() => undefined);

/** Opens the drawer; with articles, adds them. The door listens on the window: a button needs to know nobody. */
export const openCart = (added: Added[] = []): void => {
  window.dispatchEvent(new CustomEvent(name, { detail: added }));
};

/** The line fell before the code of the cart had come: the articles wait all the same. */
const waitWithout = (added: Added[]): void => {
  if (added.length === 0) return window.location.assign('/panier');
  try {
    wait(added);
    toast(words.waits, { kind: 'error' });
  } catch {
    toast(words.notKept, { kind: 'error' });
  }
};

/** What waits is sent again, and a number that is too old is asked for: neither is needed on most pages. */
const resume = (): void => {
  if (!navigator.onLine || !(waitingText() || isCountOld())) return;
  load()
    .then(({ resumeCart }) => resumeCart())
    .catch(() => undefined);
};

export const CartDoor = () => {
  const [Drawer, setDrawer] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  useEffect(() => {
    const open = async (event: Event): Promise<void> => {
      const added = event instanceof CustomEvent ? (event.detail as Added[]) : [];
      try {
        const { CartDrawer, startCart } = await load();
        startCart(added);
        setDrawer(() => CartDrawer);
      } catch {
        waitWithout(added);
      }
    };
    const onOpen = (event: Event): void => void open(event);
    const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
    channel?.addEventListener('message', tellCount);
    window.addEventListener(name, onOpen);
    window.addEventListener('online', resume);
    // a page that comes back from the browser's memory shows the number of its own time
    window.addEventListener('pageshow', tellCount);
    resume();
    return () => {
      channel?.close();
      window.removeEventListener(name, onOpen);
      window.removeEventListener('online', resume);
      window.removeEventListener('pageshow', tellCount);
    };
  }, []);
  return Drawer === null ? null : <Drawer onClose={() => setDrawer(null)} />;
};
