/** The four designs of gift cards. */
import { cutFrom } from '#demo/packshots/cast/draw/fabrics';
import { disc, fill, filled, ground, hem, line, overprint, placed } from '#demo/packshots/cast/draw/shapes';
import { drawArm } from '#demo/packshots/cast/figures/arm';
import { woman } from '#demo/packshots/cast/figures/builds';
import { drawHand } from '#demo/packshots/cast/figures/hand';
import { drawHead } from '#demo/packshots/cast/heads/head';
import {
  womanWithAfro,
  womanWithHeadwrap,
  boyWithCurls,
  manWithFullBeard,
  girlWithPuffs,
  womanWithHeadscarf,
  womanWithBun,
  manWithGoatee,
  babyWithBonnet,
} from '#demo/packshots/cast/people';
import { starrySky } from '#demo/packshots/cast/things/places';
import { bush, machmoum } from '#demo/packshots/cast/things/plants';
import { azureBead } from './looks.ts';
import type { Scene } from './scene.ts';
import { type Portrait, drawPortrait } from './portrait.ts';

const portraits: readonly Portrait[] = [
  { person: { ...womanWithAfro, earring: azureBead }, wall: 'saffron', cloth: 'magenta' },
  { person: manWithFullBeard, wall: 'azure', cloth: 'paper' },
  { person: womanWithBun, wall: 'rose', cloth: 'green' },
  { person: girlWithPuffs, wall: 'azure', cloth: 'sailorRed' },
  { person: { ...babyWithBonnet, scarf: 'butter' }, wall: 'magenta', cloth: 'paper' },
  { person: { ...womanWithHeadscarf, scarf: 'magenta', scarfFold: 'paper' }, wall: 'saffron', cloth: 'azure' },
  { person: manWithGoatee, wall: 'butter', cloth: 'clay' },
  { person: womanWithHeadwrap, wall: 'azure', cloth: 'magenta' },
];

/** Eight portraits, as stamps. */
const drawTribe = (width: number, height: number): string =>
  portraits.map((portrait, i) => drawPortrait(portrait, i)).join('') +
  [1, 2, 3].map((i) => hem(`M${i * 214} 0V${height}`, 'paper', 3.4, '12 9')).join('') +
  hem(`M0 270H${width}`, 'paper', 3.4, '12 9');

/** A hand that holds out a bouquet of jasmine. */
const drawJasmine = (width: number, height: number): string =>
  ground(width, height, 'azure') +
  overprint(disc(428, 210, 330, 'nightDots')) +
  disc(470, 210, 190, 'saffron') +
  placed(470, 224, machmoum(), { scale: 1.08 }) +
  cutFrom('M-30 452C120 424 230 414 318 404L344 530C230 548 100 570 -30 580Z', 'sleeveStripes') +
  placed(330, 466, drawHand('fist', 3), { scale: 3.5, turn: -8 });

/** A baby asleep in a fouta. */
const drawBirth = (width: number, height: number): string => {
  const baby = drawHead({ ...babyWithBonnet, skin: 3, turn: 0.25, eyes: 'closed', scarf: 'paper', scarfFold: 'azure' });
  const wrap = filled(
    'M-20 -120C120 -150 330 -110 340 20C340 130 140 150 0 120C-110 90 -110 -100 -20 -120Z',
    'azure',
    cutFrom('M-200 -200H500V300H-200Z', 'fouta') +
      line('M-30 -118C30 -40 60 60 20 124', 'paper', 5) +
      line('M60 -132C150 -60 190 40 150 128', 'paper', 3),
  );
  return (
    ground(width, height, 'saffron') +
    starrySky(width, height, { count: 40, seed: 21, tone: 'paper', radii: [5, 13] }) +
    disc(428, 270, 226, 'sun') +
    overprint(disc(428, 270, 226, 'sunDots')) +
    placed(330, 176, wrap + placed(-26, 2, baby.back + baby.front, { scale: 1.95, turn: -68 }), {
      scale: 1.02,
      turn: 34,
    }) +
    hem('M20 520H836', 'magenta', 5)
  );
};

/** A grandmother and her grandson. */
const drawHug = (width: number, height: number): string => {
  const grandmother = drawHead({ ...womanWithBun, turn: 0.5, eyes: 'happy', glasses: null });
  const boy = drawHead({ ...boyWithCurls, skin: 3, turn: -0.5, eyes: 'closed', mouth: 'smile' });
  const shawl =
    fill('M-190 240C-130 92 -66 80 -26 82C-14 108 16 108 26 82C70 84 110 100 150 240Z', 'cypress') +
    line('M-26 82C-14 108 16 108 26 82', 'saffron', 6) +
    line('M0 102V240', 'saffron', 5);
  const jersey = cutFrom('M-100 240C-90 96 -56 80 -24 78C-14 96 14 96 24 78C60 80 130 100 160 240Z', 'sailor');
  const arm = drawArm(
    { ...woman, arm: 30, shoulder: 1, shoulderY: 0 },
    {
      joints: [
        [180, 520],
        [420, 610],
        [640, 440],
      ],
      skin: 1,
      handScale: 0.92,
      sleeve: {
        cloth: 'cypress',
        length: 0.92,
        widths: [60, 66, 62],
        start: [150, 520],
        seam: 'pleat',
        cuff: 'saffron',
        shade: 'none',
      },
    },
  );
  const flowers = ['paper', 'rose', 'pink'] as const;
  return (
    ground(width, height, 'magenta') +
    disc(428, 250, 240, 'saffron') +
    overprint(disc(428, 250, 240, 'sunDots')) +
    placed(330, 222, grandmother.back + grandmother.neck + shawl + grandmother.front, { scale: 2.3, turn: 8 }) +
    placed(560, 268, boy.back + boy.neck + jersey + boy.front, { scale: 2.1, turn: -12 }) +
    arm +
    bush(30, 20, { size: [190, 110], count: 16, seed: 4, radius: 26 }, flowers) +
    bush(840, 20, { size: [150, 100], count: 14, seed: 9, radius: 26 }, flowers)
  );
};

const card = (key: string, alt: string, draw: Scene['draw']): Scene => ({
  kind: 'gift-card',
  key,
  alt,
  crops: [{ width: 856, height: 540 }],
  draw,
});

export const giftCards: readonly Scene[] = [
  card('tribu', 'Carte cadeau : huit portraits, comme une planche de timbres', drawTribe),
  card('jasmin', 'Carte cadeau : une main tend un bouquet de jasmin', drawJasmine),
  card('naissance', 'Carte cadeau : un bébé endormi, emmailloté dans une fouta', drawBirth),
  card('embrassade', 'Carte cadeau : une grand-mère serre son petit-fils contre elle', drawHug),
];
