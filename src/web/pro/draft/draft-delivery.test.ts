import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DraftDelivery } from './draft-delivery.tsx';
import { draftFields } from './draft-fields.ts';
import type { OpenDraftPage } from './draft.page.tsx';

const details: OpenDraftPage['draft']['details'] = {
  fullName: '',
  phone: '',
  email: '',
  areaId: '',
  line1: '',
  landmark: '',
  city: '',
  deliveryModeId: '',
  storeId: '',
  paymentMethod: 'CASH',
  note: '',
};
const textOf = (paymentMethods: OpenDraftPage['draft']['paymentMethods'], maySeeSettings = true): string => {
  const draft = { region: 'TN', currency: 'TND', details, areas: [], deliveryModes: [], paymentMethods };
  const typed = { customer: '', article: '', source: '' };
  const page = { draft, typed, fields: draftFields, maySeeSettings } as unknown as OpenDraftPage;
  return renderToStaticMarkup(createElement(DraftDelivery, { page, errors: {} }));
};
const settings = 'href="/pro/parametres/paiement?region=TN"';

test('a draft asks for another payment method only when the region has one', () => {
  expect(textOf(['CASH'])).not.toMatch(/Choisissez un moyen|Aucun moyen/);
  expect(textOf(['CARD'])).toContain('Choisissez un moyen');
  const none = textOf([]);
  expect(none).toContain('Aucun moyen de paiement n’est proposé dans cette région');
  expect(none).not.toContain('Choisissez un moyen');
});

test('a draft without payment methods leads those who may to the settings', () => {
  expect(textOf([])).toContain(settings);
  expect(textOf([], false)).not.toContain(settings);
});
