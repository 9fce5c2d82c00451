/**
 * A disc of colour; a print without one colour shows a woven mark. Decorative: the name of the colour stands beside it. The colour
 * is an attribute, which the policy of pages allows where it forbids styles; one element, because a listing has a hundred of them.
 */
export const Swatch = ({ hex }: { hex: string | null }) =>
  hex === null ? (
    <svg className="swatch" viewBox="0 0 20 20" aria-hidden="true" color="#E7DCCD">
      <path d="M4 13 13 4M7 16l9-9" />
    </svg>
  ) : (
    <svg className="swatch" aria-hidden="true" color={hex} />
  );
