import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lineDrawings } from './line-drawing-paths.ts';
import { LineDrawing } from './line-drawing.tsx';

/** Points of the absolute commands of a path. */
const pointsOf = (d: string): number[] =>
  (d.match(/[MLC][^A-Za-z]*/g) ?? []).flatMap((part) => part.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? []);

test('every drawing stays in its frame and is small', () => {
  for (const { lines, hem } of Object.values(lineDrawings)) {
    const points = pointsOf(lines + hem);
    expect(Math.min(...points)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...points)).toBeLessThanOrEqual(240);
    expect(lines.length + hem.length).toBeLessThan(3500);
  }
});

test('a drawing has a text alternative, or is hidden from screen readers', () => {
  expect(renderToStaticMarkup(createElement(LineDrawing, { name: 'emptyCart' }))).toContain('aria-hidden="true"');
  const label = 'Le mètre se pose au creux de la taille';
  const labelled = renderToStaticMarkup(createElement(LineDrawing, { name: 'waist', label }));
  expect(labelled).toContain('role="img"');
  expect(labelled).toContain(`aria-label="${label}"`);
});
