/** Writes a second, short route manifest without the console, because every page of the shop loads it. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { consoleLayout, shopManifestName } from './src/web/app/shop-manifest.ts';

const assignment = 'window.__reactRouterManifest=';

type Route = { readonly id: string; readonly parentId?: string; readonly imports: readonly string[] };
type Routes = Readonly<Record<string, Route>>;
type Manifest = { readonly routes: Routes };

/** The scripts of a route that its parents have not loaded before: a preload of the others would do nothing. */
const ownImports = (routes: Routes, { imports, parentId }: Route): readonly string[] => {
  const parent = routes[parentId ?? ''];
  if (parent === undefined) return imports;
  const missing = imports.filter((script) => !parent.imports.includes(script));
  return ownImports(routes, { ...parent, imports: missing });
};

const isConsoleRoute = ({ id, parentId }: Route): boolean => id === consoleLayout || parentId === consoleLayout;

/** `client`: folder of the build for browsers. Throws when React Router writes its manifest in another form. */
export const writeShopManifest = async (client: string): Promise<void> => {
  const folder = join(client, 'assets');
  const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) throw new Error('The build contains no route manifest.');
  const script = (await readFile(join(folder, name), 'utf8')).trim();
  if (!script.startsWith(assignment)) throw new Error(`The route manifest ${name} has an unknown form.`);
  const manifest = JSON.parse(script.slice(assignment.length).replace(/;$/, '')) as Manifest;
  const shopRoutes = Object.values(manifest.routes)
    .filter((route) => !isConsoleRoute(route))
    .map((route) => [route.id, { ...route, imports: ownImports(manifest.routes, route) }]);
  const shopManifest = { ...manifest, routes: Object.fromEntries(shopRoutes) };
  await writeFile(join(folder, shopManifestName(name)), `${assignment}${JSON.stringify(shopManifest)};`);
};
