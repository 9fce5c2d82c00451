import type { ReactNode } from 'react';
import type { ConsoleIconName } from '#pro/frame/console-icon.tsx';
import { BlankState } from '#pro/table/blank-state.tsx';

type EmptyContentsProps = {
  icon: ConsoleIconName;
  messages: {
    readonly none: string;
    readonly noneText: string;
    readonly noneFound: string;
    readonly showAll: string;
  };
  /** Address without the filter by state; null without that filter. */
  allPath: string | null;
  /** Link that creates the first one; null when the person may not. */
  add: ReactNode;
};

/** Shown instead of an empty list of contents. */
export const EmptyContents = ({ icon, messages: texts, allPath, add }: EmptyContentsProps) => (
  <BlankState icon={icon} title={texts.none} text={allPath === null ? texts.noneText : texts.noneFound}>
    {allPath === null ? (
      add
    ) : (
      <a className="action action-ink" href={allPath}>
        {texts.showAll}
      </a>
    )}
  </BlankState>
);
