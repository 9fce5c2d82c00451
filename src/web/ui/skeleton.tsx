type SkeletonProps = {
  /** Read by screen readers while the content is loading. */
  label: string;
  lines?: number;
  hasPicture?: boolean;
};

/** Placeholder with the shape of the content that is loading. */
export const Skeleton = ({ label, lines = 3, hasPicture = false }: SkeletonProps) => (
  <output className="skeleton">
    <span className="visually-hidden">{label}</span>
    {hasPicture ? <span className="skeleton-picture" /> : null}
    {Array.from({ length: lines }, (_, index) => (
      <span key={index} className="skeleton-line" />
    ))}
  </output>
);
