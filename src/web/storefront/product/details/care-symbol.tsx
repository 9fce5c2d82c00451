import type { CareKey } from '#shared/api/shapes';
import { careDrawings, careTextY } from '#shared/care-symbols';

/** Decorative: its meaning is written beside it. */
export const CareSymbol = ({ symbol }: { symbol: CareKey }) => {
  const drawing = careDrawings[symbol];
  const { path, text, dots } = drawing;
  return (
    <svg className="care-mark" viewBox="0 0 32 33" aria-hidden="true">
      <path d={path} />
      {dots ? <path className="care-dots" d={dots} /> : null}
      {text ? (
        <text x="16" y={careTextY(drawing)} textAnchor="middle">
          {text}
        </text>
      ) : null}
    </svg>
  );
};
