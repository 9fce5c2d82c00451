/** What the shop is measured against: node:http with static bytes, and node:http with one bare `pg` listing query. */
import { createServer, type ServerResponse } from 'node:http';
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

createServer((request, response) => {
  const url = request.url ?? '/';
  if (url.startsWith('/query')) {
    answerQuery(url, response).catch((error: unknown) => {
      response.writeHead(500);
      response.end(String(error));
    });
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length });
  response.end(bytes);
}).listen(Number(process.env['PORT']), '127.0.0.1');
