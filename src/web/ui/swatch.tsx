/** A disc of colour; a print without one colour shows a woven mark. Decorative: the name of the colour stands beside it. */
export const Swatch = ({ hex }: { hex: string | null }) => (
  <svg className="swatch" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <circle cx="10" cy="10" r="9.25" fill={hex ?? '#E7DCCD'} />
    {hex === null ? <path d="M4 13 13 4M7 16l9-9" /> : null}
  </svg>
);
