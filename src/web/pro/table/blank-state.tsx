import type { ComponentProps, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import type { FilterChip } from './list-parts.tsx';
import { withoutParam } from './view-links.ts';

type BlankStateProps = {
  icon: ComponentProps<typeof ConsoleIcon>['name'];
  title: string;
  text: ReactNode;
  /** Links that lead on. */
  children?: ReactNode;
};

/** Shown instead of an empty list. */
export const BlankState = ({ icon, title, text, children }: BlankStateProps) => (
  <section className="blank-state">
    <ConsoleIcon name={icon} />
    <span className="hem" aria-hidden="true" />
    <h2 className="blank-title">{title}</h2>
    <p className="quiet">{text}</p>
    {children ? <p className="blank-actions">{children}</p> : null}
  </section>
);

type EmptyListProps = Pick<BlankStateProps, 'icon'> & {
  chips: readonly FilterChip[];
  messages: {
    readonly title: string;
    readonly text: string;
    readonly filtered: string;
    readonly filteredText: (count: number) => string;
    readonly remove: (filter: string) => string;
    readonly clear: string;
  };
  /** Address of the list without filters. */
  allPath: string;
  /** Shown when the list has no filter. */
  create?: { readonly path: string; readonly label: string } | null;
};

/** Offers to remove the last filter or all of them, or to create the first record. */
export const EmptyList = ({ icon, chips, messages, allPath, create = null }: EmptyListProps) => {
  const [params] = useSearchParams();
  const last = chips.at(-1);
  return (
    <BlankState
      icon={icon}
      title={last ? messages.filtered : messages.title}
      text={last ? messages.filteredText(chips.length) : messages.text}
    >
      {last ? (
        <a className="action action-ink" href={withoutParam(params, last.key, last.value)} data-scroll="keep">
          {messages.remove(`${last.label} ${last.text}`)}
        </a>
      ) : create ? (
        <a className="action action-ink" href={create.path}>
          {create.label}
        </a>
      ) : null}
      {params.size > 0 ? (
        <a className="action" href={allPath}>
          {messages.clear}
        </a>
      ) : null}
    </BlankState>
  );
};
