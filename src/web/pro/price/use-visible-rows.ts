/** Rows of a long table that are in view, for rows of one height. Only they are in the document. */
import { useEffect, useState, type RefObject } from 'react';

/** In pixels, as in console-prices.css. */
export const rowHeight = 34;
const around = 8;
const first = 40;

export type VisibleRows = { readonly start: number; readonly end: number };

export const useVisibleRows = (element: RefObject<HTMLElement | null>, count: number): VisibleRows => {
  const [range, setRange] = useState<VisibleRows>({ start: 0, end: first });
  useEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const measure = (): void => {
      const start = Math.max(0, Math.floor(box.scrollTop / rowHeight) - around);
      const end = start + Math.ceil(box.clientHeight / rowHeight) + around * 2;
      setRange((before) => (before.start === start && before.end === end ? before : { start, end }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, [element]);
  return { start: Math.min(range.start, count), end: Math.min(range.end, count) };
};
