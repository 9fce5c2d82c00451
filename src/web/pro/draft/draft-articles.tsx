/** Articles of the order: search, sizes with their stock, quantities. */
import { Form } from 'react-router';
import type { DraftArticle } from '#shared/api/pro-drafts';
import type { Currency } from '#shared/money';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { Money } from '#pro/order/money.tsx';
import { variantText } from '#pro/order/order-parts.tsx';
import { Picture } from '#pro/order/picture.tsx';
import { draftMessages } from './draft.messages.ts';
import type { OpenDraftPage } from './draft.page.tsx';

const messages = draftMessages.articles;

type Variant = DraftArticle['variants'][number];

/** Variants by colour, in their sequence. */
const stylesOf = (variants: readonly Variant[]): (readonly [Variant, readonly Variant[]])[] => {
  const styles = new Map<string, Variant[]>();
  for (const variant of variants) styles.set(variant.style.id, [...(styles.get(variant.style.id) ?? []), variant]);
  return [...styles.values()].flatMap((sizes) => (sizes[0] ? [[sizes[0], sizes] as const] : []));
};

const SizeButton = ({ variant, name }: { variant: Variant; name: string }) => (
  <button
    className={`size-button stock-${variant.stock.toLowerCase()}`}
    name="itemVariantId"
    value={variant.id}
    disabled={variant.stock === 'UNAVAILABLE'}
    title={messages.stocks[variant.stock]}
  >
    <span className="visually-hidden">{messages.add(`${name}, ${variant.style.name},`)} </span>
    {variant.size.label}
    <span className="stock-light" aria-hidden="true" />
    <span className="visually-hidden">, {messages.stocks[variant.stock]}</span>
  </button>
);

const FoundArticle = ({ article, currency }: { article: DraftArticle; currency: Currency }) => (
  <li className="found-article">
    {article.image ? <Picture name={article.image.name} /> : null}
    <div className="rows-main">
      <b>{article.name}</b>
      <span className="quiet">{article.ref}</span>
      {stylesOf(article.variants).map(([first, sizes]) => (
        <Form method="post" key={first.style.id} className="found-style" preventScrollReset>
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="quantity" value="1" />
          <span className="quiet">
            {first.style.name} · <Money amount={first.price} currency={currency} />
          </span>
          <span className="found-sizes">
            {sizes.map((variant) => (
              <SizeButton key={variant.id} variant={variant} name={article.name} />
            ))}
          </span>
        </Form>
      ))}
    </div>
  </li>
);

type Line = OpenDraftPage['draft']['cart']['lines'][number];

const LineRow = ({ line, currency }: { line: Line; currency: Currency }) => (
  <li>
    <Picture name={line.image.name} />
    <span className="rows-main">
      <b>{line.name}</b>
      <span className="quiet">
        {variantText(line)} · <Money amount={line.unitPrice} currency={currency} />
      </span>
    </span>
    <Form method="post" className="draft-quantity" preventScrollReset>
      <input type="hidden" name="intent" value="line" />
      <input type="hidden" name="itemVariantId" value={line.itemVariantId} />
      <input
        key={line.quantity}
        type="number"
        name="quantity"
        min={0}
        max={999}
        step={1}
        inputMode="numeric"
        defaultValue={line.quantity}
        aria-label={messages.quantity(line.name)}
      />
      <button className="action action-small">{messages.change}</button>
    </Form>
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="line" />
      <input type="hidden" name="itemVariantId" value={line.itemVariantId} />
      <input type="hidden" name="quantity" value="0" />
      <button className="square-button" aria-label={messages.remove(line.name)} title={messages.remove(line.name)}>
        <ConsoleIcon name="close" />
      </button>
    </Form>
    <b className="draft-line-total">
      <Money amount={line.unitPrice * line.quantity} currency={currency} />
    </b>
  </li>
);

export const DraftArticles = ({ page: { draft, typed, articles } }: { page: OpenDraftPage }) => (
  <section className="card" aria-labelledby="articles">
    <h2 id="articles">{messages.title}</h2>
    <search aria-label={messages.search}>
      <Form method="get" className="draft-search" preventScrollReset>
        {typed.customer ? <input type="hidden" name="client" value={typed.customer} /> : null}
        <input
          type="search"
          name="article"
          maxLength={80}
          defaultValue={typed.article}
          aria-label={messages.search}
          placeholder={messages.search}
        />
        <button className="action">{messages.find}</button>
      </Form>
    </search>
    {articles === null ? null : articles.length === 0 ? (
      <p className="quiet">{messages.none}</p>
    ) : (
      <ul className="rows found-articles">
        {articles.map((article) => (
          <FoundArticle key={article.ref} article={article} currency={draft.currency} />
        ))}
      </ul>
    )}
    {draft.cart.lines.length === 0 ? (
      <p className="quiet draft-empty">{messages.empty}</p>
    ) : (
      <ul className="rows draft-lines">
        {draft.cart.lines.map((line) => (
          <LineRow key={line.itemVariantId} line={line} currency={draft.currency} />
        ))}
      </ul>
    )}
  </section>
);
