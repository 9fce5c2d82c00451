import type { ReactNode } from 'react';
import { LineDrawing, type LineDrawingName } from './line-drawing.tsx';

type EmptyStateProps = {
  title: string;
  text: string;
  drawing?: LineDrawingName;
  heading?: 'h1' | 'h2' | 'h3';
  /** What to do next: a link or a button. */
  children?: ReactNode;
};

/** Shown where a list or a page has no content: says why, and offers the next step. */
export const EmptyState = ({ title, text, drawing, heading: Heading = 'h2', children }: EmptyStateProps) => (
  <div className="empty-state">
    {drawing ? <LineDrawing name={drawing} /> : null}
    <Heading>{title}</Heading>
    <p>{text}</p>
    {children}
  </div>
);
