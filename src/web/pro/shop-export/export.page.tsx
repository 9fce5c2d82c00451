/** `/pro/articles/export`: the files of the shop that the person may download. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { shopFileNames, shopFilePrivileges, type ShopFileName } from '#shared/api/shop-file-names';
import { can } from '#shared/rules/privileges';
import { shopOf } from '#app/shop-context.ts';
import { readRegion } from '#pro/frame/console-region.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { allItemsPath, itemExportPath } from '#pro/item/item-path.ts';
import { itemMessages } from '#pro/item/item.messages.ts';
import { shopExportMessages as messages } from './shop-export.messages.ts';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { person } = await requireStaff(context, request, 'item.view');
  const shop = shopOf(context);
  const { region, regions } = await readRegion(shop);
  return {
    files: shopFileNames.filter((name) => can(person, shopFilePrivileges[name])),
    regions: regions.map(({ code, name }) => ({ code, name })),
    region: region?.code ?? shop.region.code,
  };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Regions = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'regions' | 'region'>;

const RegionField = ({ regions, region }: Regions) => (
  <div className="field">
    <label htmlFor="region">{messages.region}</label>
    <select id="region" name="region" defaultValue={region}>
      {regions.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  </div>
);

const FileCard = ({ name, ...regions }: Regions & { name: ShopFileName }) => {
  const words = messages.files[name];
  return (
    // a plain form without the router, so that the browser downloads the response
    <form method="post" action={`${itemExportPath}/fichier`} className="card form import-form">
      <h2>{words.name}</h2>
      <p>{words.text}</p>
      <input type="hidden" name="file" value={name} />
      {name === 'shopify' ? <RegionField {...regions} /> : null}
      <p>
        <button className="action">
          <ConsoleIcon name="download" />
          {words.send}
        </button>
      </p>
    </form>
  );
};

const ExportPage = () => {
  const { files, ...regions } = useLoaderData<typeof loader>();
  return (
    <>
      <nav className="crumbs" aria-label={messages.title}>
        <a href={allItemsPath}>{itemMessages.title}</a>
        <ConsoleIcon name="right" />
        <span aria-current="page">{messages.crumb}</span>
      </nav>
      <header className="page-head">
        <h1>{messages.title}</h1>
      </header>
      <div className="page-body">
        <p className="import-lead">{files.length === 0 ? messages.none : messages.lead}</p>
        <div className="import-columns import-equal">
          {files.map((name) => (
            <FileCard key={name} name={name} {...regions} />
          ))}
        </div>
      </div>
    </>
  );
};

export default ExportPage;
