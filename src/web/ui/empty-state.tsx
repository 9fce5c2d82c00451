import type { ReactNode } from 'react';
import { LineDrawing, type LineDrawingName } from './line-drawing.tsx';

type EmptyStateProps = {
  title: string;
  text: string;
  drawing?: LineDrawingName;
  heading?: 'h1' | 'h2' | 'h3';
  /** Next step for the user: a link or a button. */
  children?: ReactNode;
};

/** Shown when a list or page has no content. Says why and offers the next step. */
export const EmptyState = ({ title, text, drawing, heading: Heading = 'h2', children }: EmptyStateProps) => (
  <div className="empty-state">
    {drawing ? <LineDrawing name={drawing} /> : null}
    <Heading>{title}</Heading>
    <p>{text}</p>
    {children}
  </div>
);
