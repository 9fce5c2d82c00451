import { useId } from 'react';

const star = 'M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17l-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z';
const positions = [0, 1, 2, 3, 4];

/** Decorative: the average is written beside it. */
export const Stars = ({ average }: { average: number }) => {
  const id = useId();
  return (
    <svg className="stars" viewBox="0 0 120 24" aria-hidden="true">
      <defs>
        <clipPath id={id}>
          <rect width={average * 24} height="24" />
        </clipPath>
      </defs>
      {positions.map((position) => (
        <path key={position} d={star} transform={`translate(${position * 24} 0)`} />
      ))}
      <g className="stars-on" clipPath={`url(#${id})`}>
        {positions.map((position) => (
          <path key={position} d={star} transform={`translate(${position * 24} 0)`} />
        ))}
      </g>
    </svg>
  );
};
