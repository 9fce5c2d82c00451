/** Banners of a place in their order. */
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { SortableRows } from '#pro/sort/sortable-rows.tsx';
import { StateStatus, type State } from './content-parts.tsx';

export type BannerLine = {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly state: State;
  readonly image: string | null;
  readonly period: string;
  readonly audience: string;
};

const Line = ({ line }: { line: BannerLine }) => (
  <>
    {line.image ? (
      <img className="banner-thumb" src={`/api/image/get/${line.image}?w=240`} alt="" loading="lazy" />
    ) : (
      <span className="banner-thumb banner-thumb-none">
        <ConsoleIcon name="note" />
      </span>
    )}
    <div className="rows-main">
      <a className="banner-name" href={line.path}>
        {line.title}
      </a>
      <span className="quiet">{line.period}</span>
      <span className="quiet">{line.audience}</span>
    </div>
    <StateStatus state={line.state} />
  </>
);

type BannerListProps = { lines: readonly BannerLine[]; label: string; maySort: boolean };

export const BannerList = ({ lines, label, maySort }: BannerListProps) => (
  <SortableRows rows={lines} label={label} maySort={maySort}>
    {(line) => <Line line={line} />}
  </SortableRows>
);
