/** « Compléter le look »: what is worn together, a size for each, and what it costs in all. */
import { useState } from 'react';
import { formatMoney, type Currency } from '#shared/money';
import { Picture } from '#ui/picture';
import { SizePicker } from './choice-pickers.tsx';
import { ficheMessages as words } from './fiche.messages.ts';
import type { LookData, LookItem } from './look-data.tsx';
import { lookTotal, onlySize } from './look.rules.ts';

type LookLineProps = {
  item: LookItem;
  currency: Currency;
  rank: number;
  chosen: string | null;
  onChoose: (label: string) => void;
  isHere: boolean;
};

const LookLine = ({ item, currency, rank, chosen, onChoose, isHere }: LookLineProps) => {
  const { name, path, style, sizes } = item;
  const labels = sizes.map(([label]) => label);
  const exact = sizes.find(([label]) => label === chosen);
  const lowest = Math.min(...sizes.map(([, price]) => price));
  const isOut = sizes.every(([, , stock]) => stock === 'UNAVAILABLE');
  return (
    <li className="look-item">
      <Picture
        image={item.image && { ...item.image, alt: '' }}
        kind={item.kind}
        hex={item.hex}
        wall={item.wall}
        sizes="96px"
      />
      <div>
        <h3>{isHere ? name : <a href={path}>{name}</a>}</h3>
        <p className="look-style">
          {style}
          {isHere ? <span className="badge badge-inline">{words.here}</span> : null}
        </p>
        <p className="price">{formatMoney(exact?.[1] ?? lowest, currency)}</p>
        {isOut ? (
          <p className="stock stock-unavailable">{words.lookOut}</p>
        ) : (
          <SizePicker
            labels={labels}
            stocks={sizes.map(([, , stock]) => stock)}
            size={chosen === null ? null : labels.indexOf(chosen)}
            onSize={(index) => onChoose(labels[index] ?? '')}
            group={`look-${rank}`}
            legend={words.lookSizes(name)}
          />
        )}
      </div>
    </li>
  );
};

type LookProps = { look: LookData; currency: Currency; reference: string };

export const Look = ({ look, currency, reference }: LookProps) => {
  const { name, image, items } = look;
  const [choice, setChoice] = useState<Record<string, string | null>>(() =>
    Object.fromEntries(items.map((item) => [item.ref, onlySize(item)])),
  );
  const { total, chosen, count } = lookTotal(items, choice);
  const [first] = items;
  if (count === 0 || !first) return null;
  return (
    <section className="look" aria-labelledby="look-titre">
      <h2 id="look-titre">{words.look}</h2>
      <p className="lead">{name}</p>
      <div className={image ? 'look-main' : 'look-main look-plain'}>
        {image ? (
          <Picture image={image} kind={first.kind} hex={null} wall={first.wall} sizes="(min-width: 960px) 40vw, 92vw" />
        ) : null}
        <div>
          <ul className="look-items">
            {items.map((item, rank) => (
              <LookLine
                key={item.ref}
                item={item}
                currency={currency}
                rank={rank}
                chosen={choice[item.ref] ?? null}
                onChoose={(label) => setChoice({ ...choice, [item.ref]: label })}
                isHere={item.ref === reference}
              />
            ))}
          </ul>
          <output className="look-total">
            <span>{chosen < count ? words.lookFrom : words.lookTotal}</span>
            <b className="price">{formatMoney(total, currency)}</b>
            <span className="muted">{words.lookCount(chosen, count)}</span>
          </output>
        </div>
      </div>
    </section>
  );
};
