/**
 * Reference servers: node:http with static bytes, with one plain `pg` query of a listing or an item, or with the
 * writes of an addition to a cart.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool } from 'pg';

const bytes = Buffer.alloc(Number(process.env['REFERENCE_BYTES'] ?? 20_000), 'x');
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 8 });
const listing = {
  name: 'listing',
  text: `select i.id, i.ref, i.name, i.slug, i.brand_id, i.rating_sum, i.rating_count from item i
    where i.subgroup_id = $1 and i.retail and i.archived_at is null and i.published_at <= now()
    order by i.popularity desc, i.id limit 24 offset $2`,
};

const answerQuery = async (url: string, response: ServerResponse): Promise<void> => {
  const [, subgroup, page] = url.split('.');
  const { rows } = await pool.query({ ...listing, values: [Number(subgroup), 24 * Number(page)] });
  const body = JSON.stringify({ items: rows });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
};

const product = {
  name: 'product',
  text: `select i.id, i.ref, i.name, i.slug, i.description, i.brand_id, i.rating_sum, i.rating_count,
      (select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'style', v.style_id, 'size', v.size_id, 'amount', p.amount))
       from variant v join price p on p.variant_id = v.id and p.region = 'TN' where v.item_id = i.id) as variants
    from item i where i.ref = $1 and i.retail and i.archived_at is null and i.published_at <= now()`,
};

const answerProduct = async (url: string, response: ServerResponse): Promise<void> => {
  const { rows } = await pool.query({ ...product, values: [url.split('?')[1]] });
  const body = JSON.stringify(rows[0]);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
};

// Writes of an addition to a cart, in one statement.
const add = {
  name: 'add',
  text: `with kept as (
      insert into cart as c (id, region, created_at, touched_at) values ($1, 'TN', now(), now())
      on conflict (id) do update set touched_at = excluded.touched_at, version = c.version + 1)
    insert into cart_line as l (cart_id, variant_id, quantity, seen_price, position) values ($1, $2, $3, $4, 1)
    on conflict (cart_id, variant_id) do update set quantity = least(999, l.quantity + excluded.quantity)
    returning variant_id, quantity`,
};

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
};

type Add = { cartId: string; lines: { itemVariantId: string; quantity: number }[] };

const answerAdd = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { cartId, lines } = (await bodyOf(request)) as Add;
  const [line] = lines;
  const { rows } = await pool.query({ ...add, values: [cartId, line?.itemVariantId, line?.quantity, 1000] });
  const body = JSON.stringify({ cartId, lines: rows });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
};

createServer((request, response) => {
  const url = request.url ?? '/';
  const answer = url.startsWith('/query')
    ? answerQuery(url, response)
    : url.startsWith('/product')
      ? answerProduct(url, response)
      : url === '/add'
        ? answerAdd(request, response)
        : null;
  if (answer) {
    answer.catch((error: unknown) => {
      response.writeHead(500);
      response.end(String(error));
    });
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length });
  response.end(bytes);
}).listen(Number(process.env['PORT']), '127.0.0.1');
