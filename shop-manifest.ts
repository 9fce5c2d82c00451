/** Writes a second route manifest, without the console: every page of the shop loads its manifest. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { consoleLayout, shopManifestName } from './src/web/app/shop-manifest.ts';

const assignment = 'window.__reactRouterManifest=';

type Route = { readonly id: string; readonly parentId?: string };
type Manifest = { readonly routes: Readonly<Record<string, Route>> };

const isConsoleRoute = ({ id, parentId }: Route): boolean => id === consoleLayout || parentId === consoleLayout;

/** `client`: folder of the build for browsers. Throws when React Router writes its manifest in another form. */
export const writeShopManifest = async (client: string): Promise<void> => {
  const folder = join(client, 'assets');
  const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) throw new Error('The build contains no route manifest.');
  const script = (await readFile(join(folder, name), 'utf8')).trim();
  if (!script.startsWith(assignment)) throw new Error(`The route manifest ${name} has an unknown form.`);
  const manifest = JSON.parse(script.slice(assignment.length).replace(/;$/, '')) as Manifest;
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([, route]) => !isConsoleRoute(route)));
  await writeFile(join(folder, shopManifestName(name)), `${assignment}${JSON.stringify({ ...manifest, routes })};`);
};
