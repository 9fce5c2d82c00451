/** Order of the photos: dragged by the pointer, or moved by Alt and an arrow. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const moved = (ids: readonly string[], id: string, to: number): string[] => {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
};

const idIn = (target: EventTarget | null): string | undefined => {
  const card = target instanceof Element ? target.closest('[data-picture]') : null;
  return card instanceof HTMLElement ? card.dataset['picture'] : undefined;
};

export const usePictureOrder = (saved: readonly string[], onMoved: () => void) => {
  const list = useRef<HTMLOListElement>(null);
  const dragged = useRef<string | undefined>(undefined);
  const [chosen, setOrder] = useState(saved);
  // photos that were added meanwhile come last
  const order = [...chosen, ...saved.filter((id) => !chosen.includes(id))];
  const move = (id: string, to: number): void => {
    setOrder(moved(order, id, Math.min(Math.max(to, 0), order.length - 1)));
    onMoved();
  };
  const onDrop = useEffectEvent((event: DragEvent) => {
    const over = idIn(event.target);
    if (dragged.current === undefined || over === undefined) return;
    event.preventDefault();
    move(dragged.current, order.indexOf(over));
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const id = idIn(event.target);
    if (!event.altKey || id === undefined || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    move(id, order.indexOf(id) + (event.key === 'ArrowLeft' ? -1 : 1));
  });
  useEffect(() => {
    const element = list.current;
    const ending = new AbortController();
    const { signal } = ending;
    element?.addEventListener('dragstart', ({ target }) => void (dragged.current = idIn(target)), { signal });
    element?.addEventListener('dragend', () => void (dragged.current = undefined), { signal });
    element?.addEventListener(
      'dragover',
      (event) => {
        if (dragged.current !== undefined) event.preventDefault();
      },
      { signal },
    );
    element?.addEventListener('drop', onDrop, { signal });
    element?.addEventListener('keydown', onKeyDown, { signal });
    return () => ending.abort();
  }, []);
  return { list, order, move };
};
