/** Line drawing in the colour of the surrounding text. */
import { type LineDrawingName, lineDrawings } from './line-drawing-paths.ts';

export type { LineDrawingName } from './line-drawing-paths.ts';

/** Decorative unless it has a `label`. */
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
  const accessibility = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg
      className={`line-drawing ${className ?? ''}`}
      viewBox="0 0 240 240"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...accessibility}
    >
      <path d={lines} />
      <path className="line-drawing-hem" strokeWidth="3" strokeDasharray="9 6" d={hem} />
    </svg>
  );
};
