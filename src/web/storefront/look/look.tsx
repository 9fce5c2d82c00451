/** "Compléter le look" on a product page. */
import { Picture } from '#ui/picture.tsx';
import type { ProductView } from '#storefront/card/product-view.ts';
import type { ProductLook } from './look-data.ts';
import { LookForm } from './look-form.tsx';
import { lookMessages as words } from './look.messages.ts';
import { isAvailable, lookItemOf } from './look.rules.ts';

const initial = { colours: {}, posted: null };

type LookProps = { look: ProductLook; product: ProductView; styleIndex: number };

/** The item of the page is shown in the colour chosen on the page. */
export const Look = ({ look, product, styleIndex }: LookProps) => {
  const { name, path, image, others } = look;
  const entries = look.entries.map((entry) =>
    entry.ref === product.ref ? { ...entry, colours: [lookItemOf(product, styleIndex)], colour: 0 } : entry,
  );
  const [first] = entries.flatMap(({ colours }) => colours);
  if (!first || !entries.some(({ colours }) => colours.some(isAvailable))) return null;
  return (
    <section className="look" aria-labelledby="look-titre">
      <h2 id="look-titre">{words.look}</h2>
      <p className="lead">
        <a className="link" href={path}>
          {words.seeLook(name)}
        </a>
      </p>
      <div className={image ? 'look-main' : 'look-main look-plain'}>
        {image ? (
          <a className="look-picture" href={path} tabIndex={-1} aria-hidden="true">
            <Picture
              image={image}
              kind={first.kind}
              hex={null}
              wall={first.wall}
              sizes="(min-width: 960px) 40vw, 92vw"
            />
          </a>
        ) : null}
        <LookForm entries={entries} currency={product.currency} path={path} current={product.ref} initial={initial} />
      </div>
      {others.length > 0 ? (
        <p className="look-others">
          {words.otherLooks}{' '}
          {others.map((other) => (
            <a key={other.path} className="link" href={other.path}>
              {other.name}
            </a>
          ))}
        </p>
      ) : null}
    </section>
  );
};
