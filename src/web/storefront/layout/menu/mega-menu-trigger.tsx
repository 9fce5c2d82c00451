/** "Shop": link to the catalogue. After hydration it opens the mega menu on click or hover. */
import {
  Suspense,
  lazy,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { useLive } from '#ui/live.ts';
import { hasOpenOverlay } from '#app/overlay.ts';
import { frameMessages as words } from '#storefront/frame/frame.messages.ts';
import type { ShellData } from '#storefront/frame/shell-data.ts';
import { isMovingToMenu, type Point } from './pointer-path.rules.ts';
import { importOrOfferReload } from '#app/progress.tsx';

const loadMenu = () => importOrOfferReload(() => import('./mega-menu.tsx'));
const MegaMenu = lazy(async () => ({ default: (await loadMenu()).MegaMenu }));

const id = 'mega';
/** Milliseconds between the pointer entering (leaving) and the menu opening (closing). */
const openDelay = 250;
const closeDelay = 300;

/** After hydration the link acts as a button. */
const buttonProps = { role: 'button', 'aria-controls': id } as const;

type Hover = { readonly onEnter: () => void; readonly onLeave: (event: PointerEvent) => void };

/**
 * Opens `openDelay` after the pointer enters the trigger. Closes `closeDelay` after the pointer stops moving towards
 * the menu.
 */
const useHover = (setOpen: (isOpen: boolean) => void, panel: RefObject<HTMLElement | null>): Hover => {
  const timer = useRef(0);
  const leftAt = useRef<Point | null>(null);
  const isInside = useRef(false);
  const latestSetOpen = useRef(setOpen);
  useEffect(() => {
    latestSetOpen.current = setOpen;
  });
  useEffect(() => {
    const restartTimer = (): void => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => latestSetOpen.current(false), closeDelay);
    };
    const onMove = (event: PointerEvent): void => {
      const box = panel.current?.getBoundingClientRect();
      if (isInside.current || !leftAt.current || !box || box.width === 0) return;
      const now = { x: event.clientX, y: event.clientY };
      if (isMovingToMenu(leftAt.current, now, box)) {
        leftAt.current = now;
        restartTimer();
      }
    };
    document.addEventListener('pointermove', onMove, { passive: true });
    return () => {
      document.removeEventListener('pointermove', onMove);
      window.clearTimeout(timer.current);
    };
  }, [panel]);
  return {
    onEnter: () => {
      isInside.current = true;
      window.clearTimeout(timer.current);
      if (!hasOpenOverlay()) timer.current = window.setTimeout(() => latestSetOpen.current(true), openDelay);
    },
    onLeave: (event) => {
      isInside.current = false;
      leftAt.current = { x: event.clientX, y: event.clientY };
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => latestSetOpen.current(false), closeDelay);
    },
  };
};

/** A banner above the header may move the header down, so the position is measured. */
const positionBelowHeader = (panel: HTMLElement): void => {
  const bottom = panel.closest('header')?.getBoundingClientRect().bottom ?? 0;
  panel.style.setProperty('--top', `${Math.round(bottom)}px`);
};

const isMouse = (event: { pointerType: string }): boolean => event.pointerType === 'mouse';

const preload = (): void => {
  import('./menu-data.ts').then(({ fetchMenu }) => fetchMenu()).catch(() => undefined);
  loadMenu().catch(() => undefined);
};

const useMegaMenu = () => {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const show = (open: boolean): void => {
    const element = panel.current;
    if (!element || element.matches(':popover-open') === open) return;
    if (open) {
      setWasOpened(true);
      positionBelowHeader(element);
      element.showPopover();
    } else element.hidePopover();
  };
  // A click keeps the menu open when it was opened by hover.
  const wasClicked = useRef(false);
  const hover = useHover((open) => {
    if (open && !isOpen) wasClicked.current = false;
    show(open);
  }, panel);
  const toggle = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    show(!isOpen || !wasClicked.current);
    wasClicked.current = true;
  };
  const onClick = (event: MouseEvent): void => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) toggle(event);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === ' ') toggle(event);
  };
  // The header moves when the banner above it scrolls away.
  useEffect(() => {
    if (!isOpen) return undefined;
    const reposition = (): void => {
      if (panel.current) positionBelowHeader(panel.current);
    };
    window.addEventListener('scroll', reposition, { passive: true });
    window.addEventListener('resize', reposition);
    return () => {
      window.removeEventListener('scroll', reposition);
      window.removeEventListener('resize', reposition);
    };
  }, [isOpen]);
  return { isOpen, setIsOpen, wasOpened, panel, hover, handlers: { onClick, onKeyDown } };
};

type MegaMenuTriggerProps = { data: ShellData; href: string; isCurrent: boolean };

export const MegaMenuTrigger = ({ data, href, isCurrent }: MegaMenuTriggerProps) => {
  const live = useLive();
  const { isOpen, setIsOpen, wasOpened, panel, hover, handlers } = useMegaMenu();
  const onEnter = (event: { pointerType: string }): void => {
    if (isMouse(event)) hover.onEnter();
  };
  const onLeave = (event: { pointerType: string; nativeEvent: PointerEvent }): void => {
    if (isMouse(event)) hover.onLeave(event.nativeEvent);
  };
  return (
    <>
      <a
        href={href}
        aria-current={isCurrent ? 'true' : undefined}
        {...(live ? { ...buttonProps, 'aria-expanded': isOpen, ...handlers } : {})}
        onPointerEnter={(event) => {
          preload();
          onEnter(event);
        }}
        onPointerLeave={onLeave}
        onFocus={preload}
      >
        {words.shopEntry}
      </a>
      <div
        className="mega"
        id={id}
        ref={panel}
        popover="manual"
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        onPointerEnter={onEnter}
        onPointerLeave={onLeave}
      >
        {wasOpened ? (
          <Suspense>
            <MegaMenu key={data.current} data={data} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
};
