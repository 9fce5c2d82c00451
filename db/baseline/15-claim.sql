-- Returns, exchanges and complaints. Owner: claim

create table claim_type (
  id integer generated always as identity primary key,
  code text not null unique,
  -- RETURN: for a refund; EXCHANGE: for another variant; CLAIM: complaint
  kind text not null check (kind in ('RETURN', 'EXCHANGE', 'CLAIM')),
  label text not null,
  position integer not null
);
insert into claim_type (code, kind, label, position) values
  ('RETURN_SIZE', 'RETURN', 'Retour : la taille ne va pas', 1),
  ('RETURN_LIKE', 'RETURN', 'Retour : l’article ne me plaît pas', 2),
  ('RETURN_PICTURE', 'RETURN', 'Retour : l’article ne ressemble pas à ses photos', 3),
  ('RETURN_OTHER', 'RETURN', 'Retour : une autre raison', 4),
  ('EXCHANGE_SIZE', 'EXCHANGE', 'Échange contre une autre taille', 5),
  ('EXCHANGE_STYLE', 'EXCHANGE', 'Échange contre une autre couleur', 6),
  ('CLAIM_DEFECT', 'CLAIM', 'Réclamation : l’article a un défaut', 7),
  ('CLAIM_WRONG', 'CLAIM', 'Réclamation : ce n’est pas l’article commandé', 8),
  ('CLAIM_MISSING', 'CLAIM', 'Réclamation : il manque un article dans le colis', 9);

create table claim (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  type_id integer not null references claim_type,
  state text not null default 'NEW' check (state in ('NEW', 'IN_PROGRESS', 'ACCEPTED', 'REFUSED', 'CANCELLED')),
  message text,
  answer text,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state in ('ACCEPTED', 'REFUSED', 'CANCELLED')) = (decided_at is not null))
);
create index claim_order_idx on claim (order_id, id);
-- serves: list of open claims
create index claim_open_idx on claim (created_at) where state in ('NEW', 'IN_PROGRESS');

create table claim_line (
  claim_id bigint not null references claim,
  order_line_id bigint not null references order_line,
  quantity integer not null check (quantity > 0),
  primary key (claim_id, order_line_id)
);
-- serves: quantity of a line already claimed
create index claim_line_line_idx on claim_line (order_line_id);

-- Photos are re-encoded without metadata; only the customer and staff can see them.
create table claim_photo (
  claim_id bigint not null references claim,
  position integer not null,
  name text not null unique,
  -- key in the file store
  file_key text not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  primary key (claim_id, position)
);
