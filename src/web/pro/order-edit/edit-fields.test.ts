import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ProOrderEditForm } from '#shared/api/pro-order-edit';
import type { ProOrder } from '#shared/api/pro-order-shapes';
import { EditLines } from './edit-fields.tsx';

const line = {
  id: 1,
  itemVariantId: 7,
  name: 'Robe longue',
  itemRef: 'ROBE-01',
  image: { name: 'robe' },
  style: { name: 'Bleu' },
  size: { label: 'M' },
  quantity: 2,
};

const linesOf = (fixedArticles: string | null): string => {
  const order = { lines: [line] } as unknown as ProOrder;
  const form = { fixedArticles, lines: [{ choices: [] }] } as unknown as ProOrderEditForm;
  return renderToStaticMarkup(createElement(EditLines, { order, form, answer: undefined }));
};

test('the quantity of a replacement is text that is sent with the form, and no field', () => {
  const fixed = linesOf('Les articles restent.');
  expect(fixed).toContain('<input type="hidden" name="quantity" value="2"/>');
  expect(fixed).toContain('× 2');
  expect(fixed).not.toContain('type="number"');
  expect(linesOf(null)).toMatch(/<input(?=[^>]*name="quantity")[^>]*type="number"/);
});
