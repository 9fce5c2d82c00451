import { LinkButton } from './button.tsx';

type PaginationProps = {
  /** Counts from 1. */
  page: number;
  pages: number;
  readonly pathOf: (page: number) => string;
  labels: {
    readonly navigation: string;
    readonly previous: string;
    readonly next: string;
    readonly current: (page: number) => string;
  };
};

/** Links to the previous and the next page. Renders nothing when there is one page. */
export const Pagination = ({ page, pages, pathOf, labels }: PaginationProps) =>
  pages <= 1 ? null : (
    <nav className="pagination" aria-label={labels.navigation}>
      {page > 1 ? (
        <LinkButton variant="line" isSmall rel="prev" href={pathOf(page - 1)}>
          {labels.previous}
        </LinkButton>
      ) : null}
      <span aria-current="page">{labels.current(page)}</span>
      {page < pages ? (
        <LinkButton variant="line" isSmall rel="next" href={pathOf(page + 1)}>
          {labels.next}
        </LinkButton>
      ) : null}
    </nav>
  );
