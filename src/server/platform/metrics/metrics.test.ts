import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('observes requests by declared route, status class and lane', async () => {
  const metrics = createMetrics();
  metrics.observeRequest({ route: '/api/items/ref', status: 200, lane: 'catalogue', seconds: 0.003 });
  metrics.observeRequest({ route: '/api/items/ref', status: 204, lane: 'catalogue', seconds: 0.003 });
  metrics.observeRequest({ route: '/api/items/ref', status: 404, lane: 'catalogue', seconds: 0.003 });
  const text = await metrics.registry.metrics();
  expect(text).toContain('ourlet_http_request_seconds_count{route="/api/items/ref",status="2xx",lane="catalogue"} 2');
  expect(text).toContain('ourlet_http_request_seconds_count{route="/api/items/ref",status="4xx",lane="catalogue"} 1');
});

test('serves the other metrics when one cannot be read', async () => {
  const metrics = createMetrics();
  metrics.watchOutbox(() => Promise.reject(new Error('the database is away')));
  metrics.watchPool(() => ({ total: 10, idle: 4, waiting: 2 }));
  metrics.pageAnswered('hit');
  metrics.refused('lane full', 'export');
  const text = await metrics.registry.metrics();
  expect(text).toContain('ourlet_db_connections{of="waiting"} 2');
  expect(text).toContain('ourlet_pages_total{outcome="hit"} 1');
  expect(text).toContain('ourlet_refused_total{reason="lane full",lane="export"} 1');
});

test('lets modules add metrics', async () => {
  const metrics = createMetrics();
  metrics.gauge('ourlet_index_items', 'Items of the read model.', () => 42);
  metrics.counter('ourlet_imports_total', 'Imports.', ['verdict']).inc({ verdict: 'applied' });
  const text = await metrics.registry.metrics();
  expect(text).toContain('ourlet_index_items 42');
  expect(text).toContain('ourlet_imports_total{verdict="applied"} 1');
});
