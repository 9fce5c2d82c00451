import { useSearchParams } from 'react-router';
import { withParam } from '#pro/table/view-links.ts';
import { cellModes, type CellMode } from './matrix-data.ts';
import { matrixMessages as messages } from './matrix.messages.ts';
import type { RecordProps } from './record-props.ts';
import type { Matrix } from './use-matrix.ts';

/** Links, which without scripts load the cells of a mode; with scripts, what was typed is kept. */
const Modes = ({ matrix, mode }: { matrix: Matrix; mode: CellMode }) => {
  const [params] = useSearchParams();
  return (
    <nav className="segments" aria-label={messages.modeList}>
      {cellModes.map((one) => (
        <a
          key={one}
          href={withParam(params, 'cellules', one)}
          aria-current={one === mode ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            matrix.setMode(one);
          }}
        >
          {messages.modes[one]}
        </a>
      ))}
    </nav>
  );
};

/** Location of the stock in the cells; all locations together show the sum. */
const Locations = ({ props }: { props: RecordProps }) => {
  const [params] = useSearchParams();
  const { locations, place } = props;
  return (
    <nav className="segments sheet-places" aria-label={messages.location}>
      {locations.map(({ id, name }) => (
        <a key={id} href={withParam(params, 'lieu', id)} aria-current={id === place.locationId ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
};

export const MatrixHead = ({ props, matrix, mode }: { props: RecordProps; matrix: Matrix; mode: CellMode }) => (
  <header className="lines-head sheet-card-head">
    <h2 id="tableau">{messages.titles[mode]}</h2>
    {mode === 'price' ? <span className="quiet">{messages.price(props.place.region.name)}</span> : null}
    <span className="spacer" />
    <Modes matrix={matrix} mode={mode} />
    {mode === 'stock' ? <Locations props={props} /> : null}
  </header>
);
