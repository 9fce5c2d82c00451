/** Outfits in one picture or in one piece: pyjamas, jumpsuits, tunics with their trousers. */
import { type Fabric, type Garment, type Part, pair, place } from '#demo/packshots/engine/garment';
import * as accessories from './accessories.ts';
import { sash, thinBelt } from './sashes.ts';
import { hush, sunk } from './seams.ts';
import { type ShirtCut, shirt } from './shirts.ts';
import { trousers } from './trousers.ts';

/** A pyjama jacket over its trousers, piped. */
export const pyjamas = (fabric: Fabric, piping: string, back = false): Garment =>
  accessories.together(
    shirt({ fabric, collar: 'revers', pockets: 'one', piping, length: 800, back }),
    trousers({ fabric, waist: 'elastic', wide: 4, back }),
  );

export type JumpsuitCut = {
  fabric: Fabric;
  sleeve?: ShirtCut['sleeve'];
  collar?: ShirtCut['collar'];
  buttons?: string;
  belt?: 'sash' | 'thin';
  pockets?: ShirtCut['pockets'];
  back?: boolean;
};

/** A shirt and wide trousers joined at the waist. */
export const jumpsuit = (cut: JumpsuitCut): Garment => {
  const {
    fabric,
    sleeve = 'short',
    collar = 'point',
    buttons = '#B07B4A',
    belt = 'sash',
    pockets = 'none',
    back = false,
  } = cut;
  const upper = shirt({ fabric, sleeve, collar, buttons, pockets, length: 506, ease: -30, back }).parts;
  const legs = trousers({ fabric, waist: 'elastic', shape: 'wide', hem: 990, back }).parts.slice(
    back ? 0 : 1,
    back ? 2 : 3,
  );
  const lower = place(legs, { scaleX: 1.4, scaleY: 1, y: 356 });
  const pocketLines: Part[] = pair({
    d: 'M226 566L236 568L212 690L204 686Z',
    fabric,
    puff: 0.2,
    edges: [[2, 2]],
    shadow: 0.35,
    shadowBlur: 3,
    lines: [hush('M236 568L213 690', 2, 0.3)],
  });
  return {
    parts: [
      ...upper.slice(0, 3),
      ...lower,
      ...(back ? [] : pocketLines),
      ...upper.slice(3),
      ...(belt === 'sash'
        ? sash(fabric, 470, 162).slice(0, back ? 1 : 4)
        : thinBelt(fabric, 480, 162).slice(0, back ? 1 : 2)),
    ],
    focus: [375, 330],
  };
};

export type TunicCut = {
  fabric: Fabric;
  thread?: string;
  buttons?: string;
  length?: number;
  pocket?: boolean;
  back?: boolean;
};

/** A long tunic with a band collar, a slit and open sides. */
export const tunic = ({
  fabric,
  thread,
  buttons = '#F7F2E8',
  length = 1000,
  pocket = false,
  back = false,
}: TunicCut): Garment => {
  const slit = 'M190 820L186 980';
  const braid: Part[] =
    thread && !back
      ? [
          {
            d: 'M344 214L406 214L408 520L375 548L342 520Z',
            fabric,
            puff: 0.2,
            edges: [[1.6, 2]],
            shadow: 0.2,
            shadowBlur: 3,
            opacity: 0.001,
            lines: [
              { d: 'M346 218L345 518L375 543L405 518L404 218', width: 5, colour: thread, opacity: 0.95 },
              { d: 'M338 218L337 522L375 554L413 522L412 218', width: 1.6, colour: thread, opacity: 0.95, dash: '1 4' },
            ],
          },
        ]
      : [];
  const { parts } = shirt({
    fabric,
    collar: 'band',
    length,
    opening: 520,
    pockets: pocket ? 'one' : 'none',
    buttons,
    ease: 4,
    back,
  });
  const body = parts[3] as Part;
  const open: Part = { ...body, grooves: [...(body.grooves ?? []), sunk(slit, 4, 2), sunk('M560 820L564 980', 4, 2)] };
  return { parts: [...parts.slice(0, 3), open, ...parts.slice(4), ...braid], focus: [375, 320] };
};

/** A tunic beside its trousers. */
export const tunicSet = (cut: TunicCut): Garment =>
  accessories.together(tunic(cut), trousers({ fabric: cut.fabric, waist: 'elastic', back: Boolean(cut.back) }));
