/** Focal points of a wide picture and of the tall one for phones, in percent. */
type Coordinates = {
  readonly focalX: number | null;
  readonly focalY: number | null;
  readonly tallFocalX: number | null;
  readonly tallFocalY: number | null;
};

const pointOf = (x: number | null, y: number | null) => (x === null || y === null ? null : { x, y });

export const focalPointsOf = ({ focalX, focalY, tallFocalX, tallFocalY }: Coordinates) => ({
  focal: pointOf(focalX, focalY),
  focalTall: pointOf(tallFocalX, tallFocalY),
});
