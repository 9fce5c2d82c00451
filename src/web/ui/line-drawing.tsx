/** A drawing in one line, for the size guide and for empty pages: it takes the colour of the text around it. */
import { type LineDrawingName, lineDrawings } from './line-drawing-paths.ts';

export type { LineDrawingName } from './line-drawing-paths.ts';

/** Decorative unless `label` says what it shows. */
export const LineDrawing = ({
  name,
  label,
  className,
}: {
  name: LineDrawingName;
  label?: string;
  className?: string;
}) => {
  const { lines, hem } = lineDrawings[name];
  const said = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg
      className={`line-drawing ${className ?? ''}`}
      viewBox="0 0 240 240"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...said}
    >
      <path d={lines} />
      <path className="line-drawing-hem" strokeWidth="3" strokeDasharray="9 6" d={hem} />
    </svg>
  );
};
