/**
 * Disc in a colour, or a woven pattern for prints. One SVG element, because a listing has hundreds; the colour is an
 * attribute because of the content security policy.
 */
export const Swatch = ({ hex }: { hex: string | null }) =>
  hex === null ? (
    <svg className="swatch" viewBox="0 0 20 20" aria-hidden="true" color="#E7DCCD">
      <path d="M4 13 13 4M7 16l9-9" />
    </svg>
  ) : (
    <svg className="swatch" aria-hidden="true" color={hex} />
  );
