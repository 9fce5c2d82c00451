import { expect, test } from 'vitest';
import { insideOf, maxZoom, moveBy, sideOf, startOf, zoomTo } from './crop.rules.ts';

const wide = { width: 900, height: 600 };

test('the crop starts in the middle of the picture, as large as it can be', () => {
  expect(startOf(wide)).toEqual({ x: 150, y: 0, zoom: 1 });
  expect(sideOf(wide, 1)).toBe(600);
});

test('zooming keeps the middle of the frame', () => {
  expect(zoomTo(wide, startOf(wide), 2)).toEqual({ x: 300, y: 150, zoom: 2 });
});

test('moving to the right shows more of the left side', () => {
  expect(moveBy(wide, startOf(wide), 0.1, 0)).toEqual({ x: 90, y: 0, zoom: 1 });
});

test('the crop never leaves the picture, and the zoom is limited', () => {
  expect(moveBy(wide, startOf(wide), 5, 5)).toEqual({ x: 0, y: 0, zoom: 1 });
  expect(moveBy(wide, startOf(wide), -5, -5)).toEqual({ x: 300, y: 0, zoom: 1 });
  expect(insideOf(wide, { x: 0, y: 0, zoom: 99 }).zoom).toBe(maxZoom);
  expect(insideOf(wide, { x: 0, y: 0, zoom: 0 }).zoom).toBe(1);
});
