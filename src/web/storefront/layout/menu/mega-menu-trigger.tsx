/** "Shop": a link to the catalogue, which with scripts opens the mega menu, on a click or when the pointer rests on it. */
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
import { isCovered } from '#storefront/frame/overlay.ts';
import { frameMessages as words } from '#storefront/frame/frame.messages.ts';
import type { ShellData } from '#storefront/frame/shell-data.ts';
import { isOnTheWay, type Point } from './pointer-path.rules.ts';
import { loadPart } from '#storefront/frame/progress.tsx';

const loadMenu = () => loadPart(() => import('./mega-menu.tsx'));
const MegaMenu = lazy(async () => ({ default: (await loadMenu()).MegaMenu }));

const id = 'mega';
/** Milliseconds of a pointer that means it, and of one that slips. */
const intent = 250;
const grace = 300;

/** A link that acts as a button once there is something to open. */
const button = { role: 'button', 'aria-controls': id } as const;

type Hover = { readonly onEnter: () => void; readonly onLeave: (event: PointerEvent) => void };

/** Opens after a rest on the door; closes a moment after the pointer has left, later while it is on its way to the menu. */
const useHover = (open: (how: boolean) => void, panel: RefObject<HTMLElement | null>): Hover => {
  const timer = useRef(0);
  const left = useRef<Point | null>(null);
  const inside = useRef(false);
  const openLater = useRef(open);
  useEffect(() => {
    openLater.current = open;
  });
  // While it is on its way, each movement gives the pointer more time.
  useEffect(() => {
    const wait = (): void => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => openLater.current(false), grace);
    };
    const onMove = (event: PointerEvent): void => {
      const box = panel.current?.getBoundingClientRect();
      if (inside.current || !left.current || !box || box.width === 0) return;
      const now = { x: event.clientX, y: event.clientY };
      if (isOnTheWay(left.current, now, box)) {
        left.current = now;
        wait();
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
      inside.current = true;
      window.clearTimeout(timer.current);
      if (!isCovered()) timer.current = window.setTimeout(() => openLater.current(true), intent);
    },
    onLeave: (event) => {
      inside.current = false;
      left.current = { x: event.clientX, y: event.clientY };
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => openLater.current(false), grace);
    },
  };
};

/** The panel begins where the header ends, which a banner may have pushed down. */
const place = (panel: HTMLElement): void => {
  const bottom = panel.closest('header')?.getBoundingClientRect().bottom ?? 0;
  panel.style.setProperty('--top', `${Math.round(bottom)}px`);
};

const isMouse = (event: { pointerType: string }): boolean => event.pointerType === 'mouse';

const reach = (): void => {
  import('./menu-data.ts').then(({ fetchMenu }) => fetchMenu()).catch(() => undefined);
  loadMenu().catch(() => undefined);
};

/** Whether it is open, whether it ever was, and what opens and closes it. */
const useMega = () => {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const set = (open: boolean): void => {
    const element = panel.current;
    if (!element || element.matches(':popover-open') === open) return;
    if (open) {
      setWanted(true);
      place(element);
      element.showPopover();
    } else element.hidePopover();
  };
  // A click on what the pointer alone has opened means "open", not "close".
  const meant = useRef(false);
  const hover = useHover((open) => {
    if (open && !opened) meant.current = false;
    set(open);
  }, panel);
  const press = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    set(!opened || !meant.current);
    meant.current = true;
  };
  const onClick = (event: MouseEvent): void => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) press(event);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === ' ') press(event);
  };
  // The banner above the header scrolls away: the panel follows.
  useEffect(() => {
    if (!opened) return undefined;
    const follow = (): void => {
      if (panel.current) place(panel.current);
    };
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [opened]);
  return { opened, setOpened, wanted, panel, hover, acts: { onClick, onKeyDown } };
};

type MegaDoorProps = { data: ShellData; href: string; here: boolean };

export const MegaDoor = ({ data, href, here }: MegaDoorProps) => {
  const live = useLive();
  const { opened, setOpened, wanted, panel, hover, acts } = useMega();
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
        aria-current={here ? 'true' : undefined}
        {...(live ? { ...button, 'aria-expanded': opened, ...acts } : {})}
        onPointerEnter={(event) => {
          reach();
          onEnter(event);
        }}
        onPointerLeave={onLeave}
        onFocus={reach}
      >
        {words.shopEntry}
      </a>
      <div
        className="mega"
        id={id}
        ref={panel}
        popover="manual"
        onToggle={(event) => setOpened(event.newState === 'open')}
        onPointerEnter={onEnter}
        onPointerLeave={onLeave}
      >
        {wanted ? (
          <Suspense>
            <MegaMenu key={data.current} data={data} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
};
