import type { ComponentProps, ReactNode } from 'react';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';

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
