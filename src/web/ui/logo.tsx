/** Logo of the shop on a dashed line, which becomes solid on hover and focus. */
export const Logo = ({ name }: { name: string }) => (
  <span className="logo">
    {name}
    <svg className="logo-hem" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 1.5h100" vectorEffect="non-scaling-stroke" />
    </svg>
  </span>
);
