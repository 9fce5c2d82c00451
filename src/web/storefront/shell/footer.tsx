/** Footer in three parts: the shop, what to know, the house with its region and currency. */
import { shellMessages } from './shell.messages.ts';
import type { ShellData } from './shell-data.tsx';

const words = shellMessages.footer;

const ShopPart = ({ data }: { data: ShellData }) => (
  <nav aria-labelledby="pied-shop">
    <h2 id="pied-shop">{words.shop}</h2>
    <ul>
      {data.sections.map((section) => (
        <li key={section.id}>
          <a href={section.path}>{section.name}</a>
        </li>
      ))}
      {data.selections.map((selection) => (
        <li key={selection.path}>
          <a href={selection.path}>{selection.name}</a>
        </li>
      ))}
      <li>
        <a href="/catalogue/">{words.allShop}</a>
      </li>
    </ul>
  </nav>
);

/** A form that works without JavaScript: it keeps the choice in a cookie and comes back here. */
const RegionSwitch = ({ data, path }: { data: ShellData; path: string }) => (
  <form className="region" action="/region" method="post">
    <p>{words.regionNow(data.region.name, data.region.label)}</p>
    <input type="hidden" name="retour" value={path} />
    <label className="visually-hidden" htmlFor="region">
      {words.region}
    </label>
    <div className="region-row">
      <select id="region" name="region" defaultValue={data.region.code}>
        {data.regions.map((region) => (
          <option key={region.code} value={region.code}>{`${region.name} (${region.label})`}</option>
        ))}
      </select>
      <button type="submit">{words.apply}</button>
    </div>
  </form>
);

export const Footer = ({ data, path }: { data: ShellData | undefined; path: string }) => (
  <footer className="footer on-dark">
    <div className="footer-parts page">
      {data ? <ShopPart data={data} /> : null}
      {data ? (
        <section aria-labelledby="pied-informations">
          <h2 id="pied-informations">{words.information}</h2>
          <ul>
            <li>{words.returns(data.region.returnDays)}</li>
            <li>{words.stock}</li>
            <li>{words.prices(data.region.label)}</li>
            <li>
              <a href="/bienvenue?changer=1">{words.chooseUniverse}</a>
            </li>
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="pied-ourlet">
        <h2 id="pied-ourlet">{words.company}</h2>
        <p className="footer-about">{words.about}</p>
        {data ? <RegionSwitch data={data} path={path} /> : null}
      </section>
    </div>
    <p className="footer-end page">{words.rights}</p>
  </footer>
);
