/** How customers reach the shop, for staff: the setting `contact`. */
import type { Clock } from '#platform/clock';
import { implement, type Implementation } from '#platform/contract';
import type { Db } from '#platform/db';
import { changesBetween, checkVersion, recordAct } from '#server/audit';
import type { Regions } from '#server/region';
import { proIdentity as calls, type ProContact } from '#shared/api/pro-identity';
import { ShopError } from '#shared/errors';
import { contactMessages as messages } from './content.messages.ts';
import { lockShopSetting, readShopSetting, writeShopSetting, type ShopSetting } from './content.store.ts';
import { settingShapes, type SettingOf } from './setting-shapes.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly regions: Pick<Regions, 'every'> };

const name = 'contact';

/** The default values of the schema when the stored setting is missing or invalid. */
const valueOf = (setting: ShopSetting | null): SettingOf<'contact'> => {
  const parsed = settingShapes.contact.safeParse(setting?.value ?? {});
  return parsed.success ? parsed.data : settingShapes.contact.parse({});
};

/** The setting as the journal shows it. */
const inWords = ({ social, regions, ...rest }: SettingOf<'contact'>) => ({
  ...rest,
  social: social.map((one) => `${one.name} ${one.url}`),
  regions: Object.entries(regions).map(([code, { phone, whatsApp }]) =>
    [code, phone, whatsApp].filter(Boolean).join(' '),
  ),
});

export const contactRoutes = ({ db, clock, regions }: Deps): Implementation[] => {
  const viewOf = (setting: ShopSetting | null): ProContact => {
    const { regions: numbers, ...common } = valueOf(setting);
    return {
      version: setting?.version ?? 0,
      ...common,
      regions: regions.every().map(({ info: { code } }) => ({
        region: code,
        phone: numbers[code]?.phone ?? null,
        whatsApp: numbers[code]?.whatsApp ?? null,
      })),
    };
  };
  return [
    implement(calls.contact, async () => viewOf(await readShopSetting(db, name))),
    implement(calls.saveContact, async ({ version, regions: typed, ...common }) => {
      if (common.opens >= common.closes)
        throw new ShopError('BAD_REQUEST', { errors: [{ field: 'closes', message: messages.closesFirst }] });
      await db.command({ name: 'content.saveContact' }, async (tx) => {
        const setting = await lockShopSetting(tx, name);
        const row = { version: setting?.version ?? 0 };
        await checkVersion(tx, row, { object: 'setting', objectId: name, version });
        const former = valueOf(setting);
        const numbers = Object.fromEntries(typed.map(({ region, ...both }) => [region, both]));
        const value = { ...common, regions: { ...former.regions, ...numbers } };
        await writeShopSetting(tx, name, value, clock.now());
        recordAct(tx, { object: 'setting', objectId: name, ...changesBetween(inWords(former), inWords(value)) });
      });
      return viewOf(await readShopSetting(db, name));
    }),
  ];
};
