import type { MapPin, StoreMapDrawing } from './store-map.rules.ts';
import { storesMessages } from './stores.messages.ts';

const words = storesMessages.map;

type PinnedStore = { seoName: string; name: string; number: number };

type StoreMapProps = {
  map: StoreMapDrawing;
  place: string;
  stores: readonly PinnedStore[];
  /** seoName of the store under the pointer or with the focus. */
  active: string | null;
  onPoint: (seoName: string | null) => void;
  onChoose: (seoName: string) => void;
};

/** Distance in units of the drawing above which a line connects the pin with its store. */
const nearby = 4;

const Leader = ({ pin: { x, y, dotX, dotY } }: { pin: MapPin }) =>
  Math.hypot(x - dotX, y - dotY) > nearby ? (
    <g className="map-leader">
      <path d={`M${dotX} ${dotY}L${x} ${y}`} />
      <circle cx={dotX} cy={dotY} r="4" />
    </g>
  ) : null;

/** Each pin links to the card of its store, and the card links to the pin, so both directions work without scripts. */
export const StoreMap = ({ map, place, stores, active, onPoint, onChoose }: StoreMapProps) => {
  const shown = map.pins.flatMap((pin) => {
    const store = stores.find(({ seoName }) => seoName === pin.seoName);
    return store ? [{ pin, store }] : [];
  });
  return (
    <figure className="store-map" aria-label={words.label(place)}>
      <svg viewBox={`0 0 ${map.width} ${map.height}`}>
        <defs>
          <pattern id="carte-points" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">
            <circle cx="4.5" cy="4.5" r="1.3" />
          </pattern>
        </defs>
        <path className="map-shadow" d={map.land} />
        <path className="map-land" d={map.land} />
        <path className="map-dots" d={map.land} fill="url(#carte-points)" />
        <path className="map-hem" d={map.land} />
        {shown.map(({ pin }) => (
          <Leader key={pin.seoName} pin={pin} />
        ))}
        {shown.map(({ pin, store }) => (
          <a
            key={pin.seoName}
            id={`carte-${pin.seoName}`}
            href={`#${pin.seoName}`}
            className={active === pin.seoName ? 'map-pin map-pin-active' : 'map-pin'}
            aria-label={words.pin(store.number, store.name)}
            onPointerEnter={() => onPoint(pin.seoName)}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => onChoose(pin.seoName)}
            onClick={() => onChoose(pin.seoName)}
          >
            <title>{store.name}</title>
            <circle className="map-pin-area" cx={pin.x} cy={pin.y} r="28" />
            <circle className="map-pin-disc" cx={pin.x} cy={pin.y} r="17" />
            <text x={pin.x} y={pin.y + 5.5}>
              {store.number}
            </text>
          </a>
        ))}
      </svg>
      <figcaption>{words.hint}</figcaption>
    </figure>
  );
};
