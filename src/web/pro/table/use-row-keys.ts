import type { RefObject } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useShortcuts } from '#pro/frame/shortcuts.ts';
import { withPreview } from './view-links.ts';

/** The current row is the one with the focus, else the one in the preview. */
export const useRowKeys = (
  table: RefObject<HTMLTableElement | null>,
  previewed: string | null,
  select: (id: string) => void,
) => {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const links = (): HTMLAnchorElement[] => [
    ...(table.current?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? []),
  ];
  const idOf = (link: Element | null): string | undefined =>
    link instanceof HTMLElement ? link.dataset['row'] : undefined;
  const currentId = (): string | undefined =>
    idOf(document.activeElement?.closest('tr')?.querySelector('a[data-row]') ?? null) ?? previewed ?? undefined;
  const show = (id: string | null): void =>
    void navigate(withPreview(params, id), { replace: true, preventScrollReset: true, state: { keep: 'preview' } });
  const move = (by: 1 | -1): void => {
    const all = links();
    const at = all.findIndex((link) => idOf(link) === currentId());
    const next = all[at === -1 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)];
    next?.focus();
    const id = idOf(next ?? null);
    if (previewed !== null && id !== undefined) show(id);
  };
  const withCurrent = (act: (id: string) => void) => (): void => {
    const id = currentId();
    if (id !== undefined) act(id);
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: withCurrent(select),
    ' ': withCurrent((id) => show(previewed === id ? null : id)),
    ...(previewed === null ? {} : { escape: () => show(null) }),
  });
};
