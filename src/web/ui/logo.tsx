/** Word mark on a dashed line that becomes solid on hover and focus. */
export const Logo = ({ name }: { name: string }) => (
  <span className="logo">
    {name}
    <svg className="logo-hem" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 1.5h100" vectorEffect="non-scaling-stroke" />
    </svg>
  </span>
);
