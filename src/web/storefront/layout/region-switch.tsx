/** Form to change the region. On a host with a fixed region, shows only its name. */
import { footerMessages } from '#storefront/frame/footer.messages.ts';
import type { ShellData } from '#storefront/frame/shell-data.ts';

const words = footerMessages;

const CurrentRegion = ({ data }: { data: ShellData }) => <p>{words.regionNow(data.region.name, data.region.label)}</p>;

type RegionSwitchProps = { data: ShellData; back: string; id: string };

export const RegionSwitch = ({ data, back, id }: RegionSwitchProps) =>
  data.region.fixed ? (
    <div className="region">
      <CurrentRegion data={data} />
    </div>
  ) : (
    <form className="region" action="/region" method="post">
      <CurrentRegion data={data} />
      <input type="hidden" name="retour" value={back} />
      <label className="visually-hidden" htmlFor={id}>
        {words.region}
      </label>
      <div className="region-row">
        <select id={id} name="region" defaultValue={data.region.code}>
          {data.regions.map((region) => (
            <option key={region.code} value={region.code}>{`${region.name} (${region.label})`}</option>
          ))}
        </select>
        <button type="submit">{words.apply}</button>
      </div>
    </form>
  );
