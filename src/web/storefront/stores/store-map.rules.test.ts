import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { countryOutlines } from './country-outlines.ts';
import { drawStoreMap, pinDistance } from './store-map.rules.ts';

const demoStores = z
  .array(z.object({ seoName: z.string(), region: z.string(), latitude: z.number(), longitude: z.number() }))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../../demo/content/stores.json'), 'utf8')));

describe.each(['TN', 'SN', 'CI'])('the map of %s', (region) => {
  const stores = demoStores.filter((store) => store.region === region);
  const map = drawStoreMap(countryOutlines[region], stores);

  test('shows each store, with pins far enough apart for a finger', () => {
    expect(map?.pins.map(({ seoName }) => seoName)).toEqual(stores.map(({ seoName }) => seoName));
    for (const [index, pin] of (map?.pins ?? []).entries()) {
      expect(pin.x).toBeGreaterThanOrEqual(pinDistance / 2);
      expect(pin.x).toBeLessThanOrEqual((map?.width ?? 0) - pinDistance / 2);
      expect(pin.y).toBeGreaterThanOrEqual(pinDistance / 2);
      expect(pin.y).toBeLessThanOrEqual((map?.height ?? 0) - pinDistance / 2);
      for (const other of map?.pins.slice(index + 1) ?? [])
        expect(Math.hypot(pin.x - other.x, pin.y - other.y)).toBeGreaterThanOrEqual(pinDistance - 1);
    }
  });
});

test('separates the pins of stores at one address, and leaves out a store without coordinates', () => {
  const here = { latitude: 36.8, longitude: 10.2 };
  const map = drawStoreMap(countryOutlines['TN'], [
    { seoName: 'a', ...here },
    { seoName: 'b', ...here },
    { seoName: 'c', latitude: null, longitude: null },
  ]);
  const [first, second] = map?.pins ?? [];
  expect(map?.pins).toHaveLength(2);
  expect(Math.hypot((first?.x ?? 0) - (second?.x ?? 0), (first?.y ?? 0) - (second?.y ?? 0))).toBeGreaterThan(50);
});

test('is absent for a country without an outline, and without a store to show', () => {
  expect(drawStoreMap(undefined, [{ seoName: 'a', latitude: 1, longitude: 1 }])).toBeNull();
  expect(drawStoreMap(countryOutlines['TN'], [{ seoName: 'a', latitude: null, longitude: null }])).toBeNull();
});
