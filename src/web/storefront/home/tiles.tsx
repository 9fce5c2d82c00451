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

type TilesProps = {
  title: string;
  tiles: Tile[];
  /** `sections`: upright tiles with the name on the picture. */
  look?: 'groups' | 'selections' | 'sections';
};

const sizesOf = { groups: '(min-width: 768px) 16vw, 30vw', selections: '(min-width: 768px) 24vw, 46vw' };

/** Tiles are wide when there are fewer than four, otherwise upright. */
export const Tiles = ({ title, tiles, look = 'selections' }: TilesProps) => (
  <section className={tiles.length < 4 ? 'tiles tiles-few' : `tiles tiles-${look}`}>
    <h2>{title}</h2>
    <ul>
      {tiles.map((tile) => (
        <li key={tile.path} className="tile">
          <Drawing
            tile={tile}
            sizes={tiles.length < 4 ? '32vw' : sizesOf[look === 'groups' ? 'groups' : 'selections']}
          />
          <a href={tile.path}>{look === 'sections' ? <span>{tile.name}</span> : tile.name}</a>
        </li>
      ))}
    </ul>
  </section>
);
