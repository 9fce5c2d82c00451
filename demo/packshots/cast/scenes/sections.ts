/** The four sections: `landing` fills a panel of the landing page, `tile` is upright. */
import { drawBabies } from './section-babies.ts';
import { drawChildren } from './section-children.ts';
import { drawMen } from './section-men.ts';
import { drawWomen } from './section-women.ts';
import { type Scene, uprightPixels } from './scene.ts';

const drawn = [
  {
    key: 'femme',
    alt: 'Des amies se tiennent côte à côte, en robe à pois, en pagne de wax et en caftan',
    draw: drawWomen,
  },
  { key: 'homme', alt: 'Des amis devant des arches : chemise de lin et jean, boubou de bazin, jebba', draw: drawMen },
  {
    key: 'enfant',
    alt: 'Deux enfants courent avec un cerf-volant, en robe de wax et en t-shirt rayé',
    draw: drawChildren,
  },
  { key: 'bebe', alt: 'Une mère sourit à son bébé endormi, noué sur son dos dans un pagne', draw: drawBabies },
] as const;

export const sections: readonly Scene[] = drawn.flatMap(({ key, alt, draw }): Scene[] => [
  { kind: 'tile', key, alt, draw, crops: [{ width: 1080, height: 1350, pixels: uprightPixels }] },
  { kind: 'landing', key, alt, draw, crops: [{ width: 1600, height: 900 }] },
]);
