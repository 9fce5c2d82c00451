/** The word on its hem: a dashed thread that is sewn solid when pointed at or focused. */
export const Logo = ({ name }: { name: string }) => (
  <span className="logo">
    {name}
    <svg className="logo-hem" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 1.5h100" vectorEffect="non-scaling-stroke" />
    </svg>
  </span>
);
