/** Files of the shop, sent to the console while they are made. */
import { implement, staffOf, type Implementation } from '#platform/contract';
import { csvChunks } from '#platform/csv';
import type { Logger } from '#platform/log';
import { isOperatorError } from '#platform/operator-error';
import { recordAct } from '#server/audit';
import { proShopExports as calls } from '#shared/api/pro-shop-exports';
import { shopFilePrivileges } from '#shared/api/shop-file-names';
import { isoDay } from '#shared/dates';
import { ShopError } from '#shared/errors';
import { can } from '#shared/rules/privileges';
import { readPlaces } from './places.ts';
import { shopFiles, type ExportDeps } from './shop-files.ts';

export type ShopExports = { readonly routes: Implementation[] };

export const createShopExports = (deps: ExportDeps & { readonly log: Logger }): ShopExports => {
  async function* logged(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      yield* chunks;
    } catch (error) {
      // the response has begun, so its status cannot change; the browser shows a failed download
      deps.log.error({ err: error, file: name }, 'export failed');
      throw error;
    }
  }
  const routes = [
    implement(calls.file, async ({ file, region }, caller) => {
      const privilege = shopFilePrivileges[file];
      if (!can(staffOf(caller), privilege)) throw new ShopError('FORBIDDEN');
      const places = await readPlaces(deps, { region }).catch((error: unknown) => {
        if (!isOperatorError(error)) throw error;
        throw new ShopError('BAD_REQUEST', { errors: [{ field: 'region', message: error.message }] });
      });
      const { fileName, headers, rows, separator } = shopFiles[file];
      const [object = 'item'] = privilege.split('.');
      await deps.db.command({ name: 'export.file' }, async (tx) =>
        recordAct(tx, { object, objectId: null, label: fileName, after: { file: fileName } }),
      );
      const day = isoDay(deps.clock.now(), caller.region.timeZone);
      return {
        type: 'text/csv; charset=utf-8',
        headers: {
          'content-disposition': `attachment; filename="${fileName.replace('.csv', `-${day}.csv`)}"`,
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        },
        chunks: logged(fileName, csvChunks(headers(places), rows(deps, places), separator)),
      };
    }),
  ];
  return { routes };
};
