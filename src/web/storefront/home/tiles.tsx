/** Tiles that link to sections, groups or selections, with a picture or a drawing. */
import { Picture, wallOf } from '#ui/picture.tsx';
import type { Tile } from './home-data.ts';
import { Outfit } from '#storefront/card/outfit.tsx';

const Drawing = ({ tile, sizes }: { tile: Tile; sizes: string }) =>
  tile.outfit && !tile.image ? (
    <span className={`picture wall-${wallOf(tile.path)}`}>
      <Outfit of={tile.outfit} />
    </span>
  ) : (
    <Picture image={tile.image} kind={tile.kind} hex={tile.hex} wall={wallOf(tile.path)} sizes={sizes} />
  );

/** Fewer than four tiles are wide, otherwise they are upright. */
export const Tiles = ({ title, tiles }: { title: string; tiles: Tile[] }) => (
  <section className={tiles.length < 4 ? 'tiles tiles-few' : 'tiles'}>
    <h2>{title}</h2>
    <ul>
      {tiles.map((tile) => (
        <li key={tile.path} className="tile">
          <Drawing tile={tile} sizes={tiles.length < 4 ? '32vw' : '(min-width: 768px) 24vw, 46vw'} />
          <a href={tile.path}>{tile.name}</a>
        </li>
      ))}
    </ul>
  </section>
);
