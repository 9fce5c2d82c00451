/** Images without a file: care symbols and the placeholder of a missing picture. Maps their names to SVG. */
import { careKeys } from '#shared/api/shapes';
import { careDrawings, careImageName, careTextY, type CareDrawing } from '#shared/care-symbols';
import { absentImage, absentImageName } from '#shared/rules/image';

const careSvg = (drawing: CareDrawing): string => {
  const { path, text, dots } = drawing;
  const label =
    text === undefined
      ? ''
      : `<text x="16" y="${careTextY(drawing)}" text-anchor="middle" font-family="sans-serif" font-size="11" font-weight="600" fill="#1C1A1E" stroke="none">${text}</text>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="330" viewBox="0 0 32 33" fill="none" stroke="#1C1A1E" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="${path}"/>${dots === undefined ? '' : `<path stroke-width="3.2" d="${dots}"/>`}${label}</svg>`
  );
};

const absentSvg = (): string => {
  const { width, height, placeholder } = absentImage('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 200}" height="${height * 200}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${placeholder}" d="M0 0h${width}v${height}H0z"/></svg>`
  );
};

const drawings: ReadonlyMap<string, Buffer> = new Map([
  ...careKeys.map((key): [string, Buffer] => [careImageName(key), Buffer.from(careSvg(careDrawings[key]))]),
  [absentImageName, Buffer.from(absentSvg())],
]);

/** Null for an image that has a file. */
export const drawnImage = (name: string): Buffer | null => drawings.get(name) ?? null;
