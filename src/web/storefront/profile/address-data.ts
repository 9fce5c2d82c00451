/** Data of the address editor, and the input for its API call. */
import type { Client } from '#shared/api/client';
import type { Address } from '#shared/api/users';
import type { Shop } from '#app/shop-context.ts';
import type { Values } from '#app/field.rules.ts';
import { addressAnswers } from '#storefront/checkout/saved-answers.ts';
import { addressFields } from './address-fields.ts';

export const addressesPath = '/espace-client/adresses';

type FieldName = keyof typeof addressFields;
export type AddressValues = Values<FieldName>;

export const valuesOf = (address: Address | null): Partial<AddressValues> =>
  address === null
    ? {}
    : {
        'contact.fullName': address.fullName,
        'contact.phone': address.phone,
        ...addressAnswers(address),
      };

/** Areas and countries of the region. If the region has areas, one is required. */
export const readEditor = async (shop: Shop, api: Client) => {
  const [{ areas }, { countries }] = await Promise.all([api.cart.deliveryAreas(), api.settings.currentRegion()]);
  const area = { ...addressFields['address.areaId'], required: areas.length > 0 };
  return {
    areas,
    countries,
    region: shop.region.code,
    phonePrefix: shop.region.phonePrefix,
    fields: { ...addressFields, 'address.areaId': area },
  };
};

type Editor = Awaited<ReturnType<typeof readEditor>>;

/** The country is that of the area, otherwise the first one of the region. */
export const inputOf = (values: AddressValues, { areas, countries, region }: Editor, isDefault: boolean) => {
  const area = areas.find(({ id }) => id === values['address.areaId']);
  return {
    contact: { fullName: values['contact.fullName'], phone: values['contact.phone'] },
    address: {
      line1: values['address.line1'],
      line2: values['address.line2'] || null,
      landmark: values['address.landmark'] || null,
      city: values['address.city'],
      areaId: area?.id ?? null,
      postcode: values['address.postcode'] || null,
      country: area?.country ?? countries[0]?.code ?? region,
    },
    isDefault,
  };
};
