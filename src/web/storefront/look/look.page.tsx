/** `/looks/{number}-{name}`: a look, with the choice of each item. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { loaderHeaders, refusalOf, shared, shopOf, type Shop } from '#app/shop-context.ts';
import { lookPath, looksPath } from '#shared/paths';
import { runCartForm } from '#storefront/cart/cart-actions.ts';
import { breadcrumbStructuredData } from '#storefront/frame/breadcrumb-structured-data.ts';
import { pageMeta } from '#storefront/frame/page-meta.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Picture } from '#ui/picture.tsx';
import { LookCard } from './look-card.tsx';
import { toLookData } from './look-data.ts';
import { LookForm, type LookAnswer } from './look-form.tsx';
import { lookMessages as words } from './look.messages.ts';
import { toLooks } from './looks-data.ts';
import '#styles/looks.css';
import { formText } from '#app/form-text.ts';

const otherLooks = 4;

const notFound = () => data(null, { status: 404 });

/** Throws a 404 for an unknown look. */
const readLook = async (shop: Shop, key: string | undefined) => {
  const lookId = /^([1-9]\d{0,8})(-|$)/.exec(key ?? '')?.[1];
  if (lookId === undefined) throw notFound();
  try {
    return await shop.api.looks.byId({ lookId });
  } catch (error) {
    if (refusalOf(error) === 'NOT_FOUND') throw notFound();
    throw error;
  }
};

export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const look = await readLook(shop, params['look']);
  const path = lookPath(look);
  if (url.pathname !== path) throw redirect(path + url.search, 301);
  const scope = look.section ? { section: look.section.seoName } : {};
  const others = await shop.api.looks.list({ ...scope, pageSize: otherLooks + 1 });
  return data(
    {
      origin: shop.origin,
      currency: shop.region.currency,
      look: toLookData(look, await shop.sizeTables()),
      section: look.section && { name: look.section.name, seoName: look.section.seoName },
      others: toLooks(others.looks.filter(({ id }) => id !== look.id).slice(0, otherLooks)),
    },
    shared,
  );
};

export const headers = loaderHeaders;

const postedIds = (form: FormData): string[] => {
  const ranks = [...form.keys()].flatMap((name) => /^itemVariantId-(\d{1,2})$/.exec(name)?.[1] ?? []);
  const posted = Array.from({ length: Math.max(-1, ...ranks.map(Number)) + 1 }, (_, rank) =>
    formText(form, `itemVariantId-${rank}`),
  );
  return posted;
};

/** The form without scripts: to the cart, or back to the look with its choices and what was refused. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const form = await request.formData();
  const posted = postedIds(form);
  form.set('intent', 'add');
  const { cookies, location, message, status } = await runCartForm(shopOf(context), form);
  const headers = new Headers(cookies.map((cookie): [string, string] => ['set-cookie', cookie]));
  if (message === null) return redirect(location, { status: 303, headers });
  const refusals = message.shortages ?? {};
  const isShort = Object.keys(refusals).length > 0;
  const text = posted.every((id) => id === '') ? words.nothing : isShort ? words.refused : message.text;
  return data<LookAnswer>({ posted, text, refusals }, { status, headers });
};

type Section = { name: string; seoName: string } | null;

const stepsOf = (section: Section, { name, path }: { name: string; path: string }) => [
  { name: words.home, path: '/' },
  { name: words.title, path: looksPath() },
  ...(section ? [{ name: section.name, path: looksPath(section.seoName) }] : []),
  { name, path },
];

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return [];
  const { origin, look, section } = loaderData;
  const items = look.entries.flatMap(({ colours, colour }) => colours[colour] ?? []);
  const description = words.about(
    look.name,
    items.map(({ name }) => name.toLowerCase()),
  );
  const { name, path, image } = look;
  const tags = pageMeta({ origin, path, title: name, description, image: image?.name ?? null });
  if (!import.meta.env.SSR) return tags;
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    description,
    ...(image ? { image: `${origin}/api/image/get/${image.name}?w=1280` } : {}),
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: origin + item.path,
    })),
  };
  return [
    ...tags,
    { 'script:ld+json': list },
    { 'script:ld+json': breadcrumbStructuredData(stepsOf(section, look), origin) },
  ];
};

const coloursIn = (search: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(search)].flatMap(([name, key]) =>
      name.startsWith('couleur-') ? [[name.slice('couleur-'.length), key]] : [],
    ),
  );

const LookPage = () => {
  const { look, section, others, currency } = useLoaderData<typeof loader>();
  const answer = useActionData<LookAnswer>() ?? null;
  const { search } = useLocation();
  const first = look.entries[0]?.colours[0];
  return (
    <div className="page look-page">
      <Breadcrumb label={words.breadcrumb} steps={stepsOf(section, look)} />
      <div className={look.image ? 'look-main' : 'look-main look-plain'}>
        {look.image && first ? (
          <Picture
            image={look.image}
            kind={first.kind}
            hex={null}
            wall={first.wall}
            sizes="(min-width: 960px) 44vw, 92vw"
            rank="first"
          />
        ) : null}
        <div className="look-choice">
          <h1>{look.name}</h1>
          <p className="lead">{words.lead}</p>
          <h2 className="visually-hidden">{words.items}</h2>
          <LookForm
            key={look.path}
            entries={look.entries}
            currency={currency}
            path={look.path}
            initial={{ colours: coloursIn(search), posted: answer?.posted ?? null }}
            answer={answer}
          />
        </div>
      </div>
      {others.length > 0 ? (
        <section className="look-more" aria-labelledby="autres-looks">
          <h2 id="autres-looks">{words.others}</h2>
          <ul className="looks-list">
            {others.map((other) => (
              <li key={other.path}>
                <LookCard look={other} currency={currency} heading="h3" rank="late" />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
};

export default LookPage;
