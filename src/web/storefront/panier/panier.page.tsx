/** `/panier`: empty, and saying so, with the way to what may fill it. */
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { listingPath } from '#shared/paths';
import { loaderHeaders, shared, shopOf } from '#storefront/shell/visit';
import { shellMessages } from '#storefront/shell/words';
import { LineDrawing } from '#ui/line-drawing';
import { panierMessages as words } from './panier.messages.ts';

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const sections = await shopOf(context).menu();
  return data(
    { sections: sections.map(({ name, seoName }) => ({ name, path: listingPath({ section: seoName }) })) },
    shared,
  );
};

export const headers = loaderHeaders;

export const meta = () => [{ title: shellMessages.title(words.title) }, { name: 'robots', content: 'noindex' }];

const CartPage = () => {
  const { sections } = useLoaderData<typeof loader>();
  return (
    <section className="failure page">
      <LineDrawing name="emptyCart" />
      <h1>{words.empty}</h1>
      <p>{words.text}</p>
      <a className="button" href="/catalogue/">
        {words.catalogue}
      </a>
      {sections.length > 0 ? (
        <nav className="failure-sections" aria-labelledby="panier-univers">
          <p id="panier-univers">{words.sections}</p>
          <ul className="chips">
            {sections.map(({ name, path }) => (
              <li key={path}>
                <a className="chip" href={path}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </section>
  );
};

export default CartPage;
