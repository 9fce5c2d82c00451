/** Makes deterministic example values from schemas, for the OpenAPI document. */

export type JsonSchema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

const byName: Readonly<Record<string, unknown>> = {
  act: 'CONFIRM',
  address: '12 avenue Habib Bourguiba',
  alt: 'Robe portefeuille en lin, de face',
  brand: 'Ourlet',
  city: 'Tunis',
  leavesUntil: '13:00',
  url: 'https://www.instagram.com/ourlet',
  code: 'ABC123',
  composition: '55 % lin, 45 % viscose',
  count: 42,
  country: 'TN',
  date: '2026-03-31T09:00:00.000Z',
  delivery: 7000,
  draftId: 'kP3vW8xQ2mZ7rT1nY6bL4g',
  description: 'Une robe légère, croisée devant.',
  fullName: 'Amel Ben Salah',
  height: 2400,
  hex: '#2F4858',
  itemRef: 'OUR-1042',
  itemsVariantIds: '311,312',
  keyword: 'robe lin',
  label: '38',
  line1: '12 avenue Habib Bourguiba',
  link: '/catalogue/femme/vetements/robes',
  number: 'RC-0042',
  message: 'Votre commande est en préparation.',
  orderId: 'p_8sKx2mQ9',
  password: 'trois-mots-longs',
  oldPassword: 'quatre-mots-anciens',
  newAccountPassword: 'trois-mots-longs',
  newPassword: 'trois-mots-longs',
  confPassword: 'trois-mots-longs',
  confirmationPassword: 'trois-mots-longs',
  path: '/catalogue/femme/vetements/robes',
  phone: '+216 20 123 456',
  placeholder: '#F1F0EE',
  position: '1',
  price: 129900,
  provider: 'google',
  q: 'rob',
  quantity: 1,
  ref: 'OUR-1042',
  reference: 'OUR-1042',
  salePrice: 99900,
  seoName: 'robes',
  shipment: '1',
  sku: 'OUR-1042-MARINE-38',
  slug: 'robe-portefeuille-lin',
  total: 136900,
  username: 'amel@demo.test',
  width: 1800,
};

const byFormat: Readonly<Record<string, unknown>> = {
  base64: 'Y2xpZW50cw==',
  email: 'amel@demo.test',
  uuid: '3f1c2a9e-5b7d-4c81-9a60-2d4e8f7b1c35',
  day: '2026-03-31',
  role: 'SUPPLIER',
  privilege: 'order.cancel',
  'line-units': '12:1',
  'date-time': '2026-03-31T09:00:00Z',
  id: '311',
  token: 'kP3vW8xQ2mZ7rT1nY6bL4g',
  'gift-card': 'g_kP3vW8xQ2mZ7rT1nY6bL4g',
  'phone-prefix': '+216',
  'mail-link-token': 'MzEx.kP3vW8xQ2mZ7rT1nY6bL4gkP3vW8xQ2mZ7rT1nY6bL4',
  'share-code': 'k7p2vwxq4mz3rtan',
  path: '/catalogue/femme/vetements/robes',
  date: '2019-03-31',
  region: 'TN',
  'seo-name': 'robes',
  'item-ref': 'OUR-1042',
  'image-name': 'robe-portefeuille-marine.webp',
  'sitemap-part': 'pages.xml',
  'merchant-file': 'google-tn.xml',
  phone: '+216 20 123 456',
  'order-reference': 'TN-7K3F9Q',
  'document-number': 'FA-TN-2026-000042',
  'document-prefix': 'FA-TN',
  'totp-code': '123456',
  'recovery-code': 'ABCDE-23456',
  credential: 'kP3vW8xQ2mZ7rT1nY6bL4g',
};

/** Members that are not allowed together with another member of the example. */
const omitted = new Set(['amountId']);
/** Members to omit in the example of a single call, by its id. */
const omittedOfCall: Readonly<Record<string, readonly string[]>> = { 'secondFactor.confirmIdentity': ['code'] };

/** Example of a body, without members that exclude each other. */
export const withoutAlternatives = (callId: string, example: unknown): unknown => {
  const names = omittedOfCall[callId];
  if (!names || typeof example !== 'object' || example === null) return example;
  return Object.fromEntries(Object.entries(example).filter(([name]) => !names.includes(name)));
};

const fits = (schema: JsonSchema, value: unknown): boolean => {
  const types = [schema.type ?? []].flat();
  if (typeof value === 'number')
    return (types.includes('integer') || types.includes('number')) && value <= (schema.maximum ?? value);
  return (
    typeof value === 'string' &&
    types.includes('string') &&
    value.length >= (schema.minLength ?? 0) &&
    value.length <= (schema.maxLength ?? value.length) &&
    (schema.pattern === undefined || new RegExp(schema.pattern).test(value))
  );
};

const scalarExample = (schema: JsonSchema, name: string): unknown => {
  const types = [schema.type ?? []].flat();
  const example = byName[name];
  if (example !== undefined && fits(schema, example)) return example;
  if (schema.format !== undefined && byFormat[schema.format] !== undefined) return byFormat[schema.format];
  if (types.includes('boolean')) return true;
  if (types.includes('integer') || types.includes('number')) return Math.max(schema.minimum ?? 1, 1);
  if (name === 'id' || name.endsWith('Id')) return '311';
  if (types.includes('string')) return fits(schema, 'fr') && schema.pattern !== undefined ? 'fr' : 'texte';
  return null;
};

export const exampleOf = (schema: JsonSchema, resolve: (ref: string) => JsonSchema, name = ''): unknown => {
  if (schema.$ref !== undefined) return exampleOf(resolve(schema.$ref), resolve, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const branch = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (branch) return exampleOf(branch, resolve, name);
  const { propertyNames, additionalProperties } = schema;
  // A record whose keys are known has all of them.
  if (propertyNames?.enum && typeof additionalProperties === 'object')
    return Object.fromEntries(
      propertyNames.enum.map((key) => [key, exampleOf(additionalProperties, resolve, String(key))]),
    );
  if (schema.properties || schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([key]) => !omitted.has(key))
        .map(([key, member]) => [key, exampleOf(member, resolve, key)]),
    );
  if (schema.items)
    return Array.from({ length: schema.minItems ?? 1 }, () => exampleOf(schema.items ?? {}, resolve, name));
  return scalarExample(schema, name);
};
