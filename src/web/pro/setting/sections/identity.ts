/** Settings of the seller: legal details, contact, numbering of invoices and credit notes. */
import { isOn, numberOf, onText } from '#pro/setting/read-form.ts';
import { settingMessages } from '#pro/setting/setting.messages.ts';
import { rowsOf, rowsText, type Section, type SettingField } from '#pro/setting/setting-types.ts';
import { identityMessages as messages } from './identity.messages.ts';

const { fields: labels, columns } = messages;

const sellerFields: readonly SettingField[] = [
  { kind: 'text', name: 'name', label: labels.name, maxLength: 120 },
  { kind: 'text', name: 'legalForm', label: labels.legalForm, isOptional: true, maxLength: 120 },
  { kind: 'area', name: 'address', label: labels.address, hint: messages.addressHint, maxLength: 720 },
  { kind: 'area', name: 'mention', label: labels.mention, isOptional: true, maxLength: 500 },
  { kind: 'email', name: 'email', label: labels.email, isOptional: true, maxLength: 254 },
  { kind: 'tel', name: 'phone', label: labels.phone, isOptional: true, maxLength: 25 },
  { kind: 'check', name: 'stampOnCreditNotes', label: labels.stampOnCreditNotes },
  {
    kind: 'rows',
    name: 'identifiers',
    label: labels.identifiers,
    hint: messages.identifiersHint,
    add: messages.addIdentifier,
    columns: [
      { kind: 'text', label: columns.label, maxLength: 40 },
      { kind: 'text', label: columns.value, maxLength: 60 },
    ],
  },
];

export const seller: Section = {
  id: 'identite',
  object: 'seller',
  isOfRegion: true,
  load: async ({ api, region }) => {
    const saved = await api.proIdentity.seller({ region: region.code });
    return {
      version: saved.version,
      fields: sellerFields,
      values: {
        name: saved.name,
        legalForm: saved.legalForm,
        address: saved.address.join('\n'),
        mention: saved.mention,
        email: saved.email ?? '',
        phone: saved.phone ?? '',
        stampOnCreditNotes: onText(saved.stampOnCreditNotes),
        identifiers: rowsText(saved.identifiers.map(({ label, value }) => [label, value])),
      },
    };
  },
  save: async ({ api, region }, version, values) => {
    const { required } = settingMessages;
    const address = (values['address'] ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const identifiers = rowsOf(values['identifiers']);
    const half = identifiers.findIndex(([label, value]) => !label || !value);
    const errors = {
      ...(values['name'] ? null : { name: required.name }),
      ...(address.length > 0 ? null : { address: required.address }),
      ...(half === -1 ? null : { identifiers: settingMessages.badRow(half + 1, messages.half) }),
    };
    if (Object.keys(errors).length > 0) return { errors };
    await api.proIdentity.saveSeller({
      region: region.code,
      version,
      name: values['name'] ?? '',
      legalForm: values['legalForm'] ?? '',
      address,
      identifiers: identifiers.map(([label = '', value = '']) => ({ label, value })),
      email: values['email'] || null,
      phone: values['phone'] || null,
      mention: values['mention'] ?? '',
      stampOnCreditNotes: isOn(values['stampOnCreditNotes']),
    });
    return null;
  },
};

const contactFields: readonly SettingField[] = [
  { kind: 'email', name: 'email', label: messages.contactEmail, isOptional: true, maxLength: 254 },
  {
    kind: 'text',
    name: 'recruitment',
    label: labels.recruitment,
    hint: messages.urlHint,
    isOptional: true,
    maxLength: 300,
  },
  { kind: 'number', name: 'opens', label: labels.opens, hint: messages.hourHint, maxLength: 2 },
  { kind: 'number', name: 'closes', label: labels.closes, hint: messages.hourHint, maxLength: 2 },
  {
    kind: 'rows',
    name: 'numbers',
    label: labels.numbers,
    hint: messages.phoneHint,
    add: null,
    columns: [
      { kind: 'fixed', label: columns.region },
      { kind: 'key', label: 'code' },
      { kind: 'text', label: messages.phone, maxLength: 25 },
      { kind: 'text', label: messages.whatsApp, maxLength: 25 },
    ],
  },
  {
    kind: 'rows',
    name: 'social',
    label: labels.social,
    add: messages.addSocial,
    columns: [
      { kind: 'text', label: columns.network, maxLength: 40 },
      { kind: 'text', label: columns.url, maxLength: 300 },
    ],
  },
];

const phone = /^\+[1-9][0-9 ]{5,19}$/;
const isLink = (text: string): boolean => text.startsWith('https://') && URL.canParse(text);

export const contact: Section = {
  id: 'contact',
  object: 'setting',
  isOfRegion: false,
  load: async ({ api, regions }) => {
    const saved = await api.proIdentity.contact();
    const nameOf = (code: string): string => regions.find((one) => one.code === code)?.name ?? code;
    return {
      version: saved.version,
      fields: contactFields,
      values: {
        email: saved.email ?? '',
        recruitment: saved.recruitment ?? '',
        opens: String(saved.opens),
        closes: String(saved.closes),
        numbers: rowsText(
          saved.regions.map((one) => [nameOf(one.region), one.region, one.phone ?? '', one.whatsApp ?? '']),
        ),
        social: rowsText(saved.social.map(({ name, url }) => [name, url])),
      },
    };
  },
  save: async ({ api }, version, values) => {
    const [opens, closes] = [numberOf(values['opens']), numberOf(values['closes'])];
    const numbers = rowsOf(values['numbers']);
    const social = rowsOf(values['social']);
    const bad = numbers.flatMap(([, , ...both]) => both).some((text) => text !== '' && !phone.test(text));
    const errors = {
      ...(opens === null ? { opens: messages.hourHint } : null),
      ...(closes === null ? { closes: messages.hourHint } : null),
      ...(bad ? { numbers: messages.badPhone } : null),
      ...(social.every(([name, url]) => name && isLink(url ?? '')) ? null : { social: messages.badUrl }),
      ...(values['recruitment'] && !isLink(values['recruitment']) ? { recruitment: messages.badUrl } : null),
    };
    if (opens === null || closes === null || Object.keys(errors).length > 0) return { errors };
    await api.proIdentity.saveContact({
      version,
      opens,
      closes,
      email: values['email'] || null,
      recruitment: values['recruitment'] || null,
      social: social.map(([name = '', url = '']) => ({ name, url })),
      regions: numbers.map(([, region = '', number, whatsApp]) => ({
        region,
        phone: number || null,
        whatsApp: whatsApp || null,
      })),
    });
    return null;
  },
};
