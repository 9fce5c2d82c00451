/** Colour disc; a woven mark for prints. A single SVG element, since a listing has hundreds; colour by attribute because of the CSP. */
export const Swatch = ({ hex }: { hex: string | null }) =>
  hex === null ? (
    <svg className="swatch" viewBox="0 0 20 20" aria-hidden="true" color="#E7DCCD">
      <path d="M4 13 13 4M7 16l9-9" />
    </svg>
  ) : (
    <svg className="swatch" aria-hidden="true" color={hex} />
  );
