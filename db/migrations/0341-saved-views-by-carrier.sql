-- Saved views of remittances name a carrier by its id, so that they never show another carrier that took its name.

create function pg_temp.url_decoded(text_of_url text) returns text language sql as $$
  select convert_from(string_agg(
    case when part[1] like '\%__' then decode(substr(part[1], 2), 'hex') else convert_to(part[1], 'UTF8') end,
    '' order by n), 'UTF8')
  from regexp_matches(replace(text_of_url, '+', ' '), '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') with ordinality as m(part, n)
$$;

-- Owner: list-view. A name that no carrier has or had keeps its filter, which shows nothing.
with named as (
  select id, coalesce(carrier_id_of(pg_temp.url_decoded(substring(query from '(?:^|&)carrier=([^&]+)'))), 0) as carrier_id
  from list_view where list = 'carrierCash' and query ~ '(^|&)carrier=[^&]')
update list_view v set query = regexp_replace(v.query, '(^|&)carrier=[^&]*', '\1carrierId=' || n.carrier_id)
from named n where n.id = v.id and n.carrier_id <> 0;
