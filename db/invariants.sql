-- Invariants of the data. Each query returns the rows that break the rule in its comment; an empty result is correct.
-- `npm run verify` runs them read-only on any database and prints the rule, so it is in French.

-- Le stock de chaque déclinaison est la somme de ses mouvements.
select variant_id, location_id, s.on_hand, m.total as movements
from stock s
full join (select variant_id, location_id, sum(quantity) as total from stock_movement group by 1, 2) m
  using (variant_id, location_id)
where coalesce(s.on_hand, 0) <> coalesce(m.total, 0);

-- On ne réserve jamais plus que ce qui est en stock.
select variant_id, location_id, on_hand, reserved from stock where reserved < 0 or reserved > on_hand;

-- Ce qui est réservé est la somme de ce que les commandes retiennent.
select variant_id, location_id, s.reserved, r.total
from stock s
full join (select variant_id, location_id, sum(quantity) as total from stock_reservation group by 1, 2) r
  using (variant_id, location_id)
where coalesce(s.reserved, 0) <> coalesce(r.total, 0);

-- Les déclinaisons notées en stock bas sont celles qui ont au plus trois unités à vendre.
select variant_id, s.available, k.variant_id is not null as noted
from (select v.id as variant_id, coalesce(s.available, 0) as available from variant v
  left join variant_stock s on s.variant_id = v.id where v.archived_at is null) s
full join low_stock_variant k using (variant_id)
where (coalesce(s.available, 4) <= 3) <> (k.variant_id is not null);

-- Le stock marqué archivé est celui d’une déclinaison ou d’un article archivé.
select variant_id, location_id, s.archived as marked, v.archived
from stock s join console_variant v on v.id = s.variant_id
where s.archived <> v.archived;

-- Le prix demandé est le dernier de son historique.
select variant_id, region, p.amount, last.amount as last_amount
from price p
full join (
  select distinct on (variant_id, region) variant_id, region, amount, sale_amount, sale_starts_at, sale_ends_at
  from price_history order by variant_id, region, valid_from desc, id desc) last
  using (variant_id, region)
where (p.amount, p.sale_amount, p.sale_starts_at, p.sale_ends_at)
  is distinct from (last.amount, last.sale_amount, last.sale_starts_at, last.sale_ends_at);

-- Les articles notés avec un prix dans un pays sont ceux dont une déclinaison y a un prix.
select item_id, region, k.item_id is not null as noted
from (select distinct v.item_id, p.region from price p join variant v on v.id = p.variant_id) p
full join priced_item k using (item_id, region)
where p.item_id is null or k.item_id is null;

-- Une promotion coûte moins que le prix qu’elle barre, et finit après avoir commencé.
select variant_id, region, amount, sale_amount, sale_starts_at, sale_ends_at from price
where sale_amount >= amount or sale_ends_at <= sale_starts_at
  or (sale_amount is null and (sale_starts_at is not null or sale_ends_at is not null));

-- En francs, ce qui se paie en boutique est un multiple de cinq : prix, livraisons, remises, cartes cadeaux.
select 'price' as place, p.variant_id::text as id, p.amount, p.sale_amount
from price p join variant v on v.id = p.variant_id join item i on i.id = v.item_id
where i.retail and p.currency = 'XOF' and (p.amount % 5 <> 0 or p.sale_amount % 5 <> 0)
union all
select 'delivery_price', d.mode_id::text, d.amount, null from delivery_price d join region r on r.code = d.region
where r.currency = 'XOF' and d.amount % 5 <> 0
union all
select 'promotion_region', p.promotion_id::text, p.amount, p.cap from promotion_region p
where p.currency = 'XOF' and (p.amount % 5 <> 0 or p.cap % 5 <> 0)
union all
select 'gift_card_amount', a.region, a.amount, null from gift_card_amount a join region r on r.code = a.region
where r.currency = 'XOF' and a.amount % 5 <> 0;

-- Un prix est dans la monnaie de sa région.
select p.variant_id, p.region, p.currency from price p join region r on r.code = p.region where p.currency <> r.currency;

-- La composition d’une partie d’un article ne dépasse pas 100 %.
select item_id, part, sum(percent) as percent from item_composition group by item_id, part having sum(percent) > 100;

-- Le rayon et le sous-rayon d’un article se tiennent.
select i.id from item i
join item_group g on g.id = i.group_id
left join item_subgroup s on s.id = i.subgroup_id
where g.section_id <> i.section_id or (i.subgroup_id is not null and s.group_id <> i.group_id);

-- Ce qui se vend dans une région, et ce qui l’y livre, y a un taux de TVA.
select distinct 'price' as place, i.tax_class, p.region
from price p join variant v on v.id = p.variant_id join item i on i.id = v.item_id
where v.archived_at is null and i.archived_at is null and i.published_at is not null
  and not exists (
    select from vat_rate t
    where t.region = p.region and t.tax_class = i.tax_class and t.valid_from <= current_date)
union all
select 'delivery_mode', m.tax_class, m.region from delivery_mode m
where m.active and not exists (
  select from vat_rate t where t.region = m.region and t.tax_class = m.tax_class and t.valid_from <= current_date);

-- Un effet envoyé n’est pas compté comme abandonné.
select id, kind from outbox where sent_at is not null and failed_at is not null;

-- Une motorisation se construit pendant les années de sa génération.
select e.id, e.name, e.year_from, e.year_to from vehicle_engine e join vehicle_generation g on g.id = e.generation_id
where e.year_from < g.year_from or coalesce(e.year_to, 9999) > coalesce(g.year_to, 9999);

-- Un montage reste dans les années de sa motorisation.
select f.id, f.item_id, f.engine_id from part_fitment f join vehicle_engine e on e.id = f.engine_id
where f.year_from < e.year_from or f.year_from > coalesce(e.year_to, 9999)
  or f.year_to < e.year_from or f.year_to > coalesce(e.year_to, 9999);

-- Une pièce est un article vendu aux professionnels, connu sous notre référence.
select p.item_id, i.ref from part p join item i on i.id = p.item_id
where not i.trade or p.ref_norm <> reference_norm(i.ref);

-- Une pièce ne se remplace pas elle-même, ni par une chaîne de remplacements.
with recursive step as (
  select old.item_id as former, c.item_id as next
  from part old join part_cross c on c.type = 'supersedes' and c.number_norm = old.number_norm and c.brand = old.brand
), chain as (
  select former, next from step
  union select chain.former, step.next from chain join step on step.former = chain.next
)
select former as item_id from chain where former = next;

-- La somme des notes d’un article n’oublie aucune de ses notes.
select i.id, i.rating_count, i.rating_sum, count(*) as ratings, sum(r.stars) as stars
from item i join rating r on r.item_id = i.id
group by i.id having i.rating_count < count(*) or i.rating_sum < sum(r.stars);

-- Une recherche sans résultat est gardée en mots simples, sans adresse ni numéro de personne.
select keyword, region from search_miss where keyword <> plain_text(keyword) or keyword ~ '@|[0-9]( ?[0-9]){5}';

-- La popularité ne compte pas plus de visiteurs qu’il n’y en a eu.
select item_id, day, visitors, folded from item_visit where folded > visitors or visitors < 1;

-- Ce qui distingue les visiteurs d’un jour disparaît avec lui.
select day, count(*) as marks from item_visitor
where day < (select max(day) from item_visitor) - 2 group by day;

-- Un code promotionnel compte ses utilisations, et n’en a pas plus que sa limite.
select p.id, p.code, p.uses, p.uses_limit, count(u.order_id) as orders
from promotion p left join promotion_use u on u.promotion_id = p.id and u.given_back_at is null
group by p.id having p.uses <> count(u.order_id) or p.uses > p.uses_limit;

-- Personne n’utilise un code promotionnel plus de fois que sa limite par acheteur.
select promotion_id, buyer_key, b.uses, p.buyer_limit, u.orders
from promotion_buyer b
full join (
  select promotion_id, buyer_key, count(*) as orders from promotion_use where given_back_at is null group by 1, 2) u
  using (promotion_id, buyer_key)
join promotion p on p.id = promotion_id
where coalesce(b.uses, 0) <> coalesce(u.orders, 0) or b.uses > p.buyer_limit;

-- Un code promotionnel parle la monnaie de ses régions.
select p.promotion_id, p.region, p.currency from promotion_region p join region r on r.code = p.region
where p.currency <> r.currency;

-- Les numéros des factures et des avoirs d’une série se suivent depuis le premier de l’année, sans trou.
select region, kind, year, count(*) as documents, max(sequence) as last from invoice
left join invoice_start s using (region, kind, year)
group by region, kind, year, s.first
having min(sequence) <> coalesce(s.first, 1) or max(sequence) - min(sequence) + 1 <> count(*);

-- Chaque facture et chaque avoir a le préfixe et les chiffres de sa série au moment de l’émission.
select i.number from invoice i
left join lateral (select prefix, digits from invoice_format f where f.region = i.region and f.kind = i.kind
  and (f.year, f.sequence) <= (i.year, i.sequence) order by f.year desc, f.sequence desc limit 1) f on true
where i.number <> coalesce(f.prefix, case i.kind when 'INVOICE' then 'FA-' else 'AV-' end || i.region) || '-' || i.year || '-'
  || lpad(i.sequence::text, greatest(coalesce(f.digits, 6), length(i.sequence::text)), '0');

-- Le compteur d’une série en est à son dernier document.
select s.region, s.kind, s.year, s.last from invoice_series s
left join lateral (
  select i.year, i.sequence, i.hash, i.issued_at from invoice i where i.region = s.region and i.kind = s.kind
  order by i.year desc, i.sequence desc limit 1) d on true
where (s.last, s.last_hash, s.last_issued_at) is distinct from (coalesce(d.sequence, 0), coalesce(d.hash, ''), d.issued_at)
  or s.year <> coalesce(d.year, 0);

-- Dans une série, la date d’un document n’est jamais avant celle du précédent.
select number from (
  select number, issued_at, lag(issued_at) over (partition by region, kind order by year, sequence) as before from invoice) d
where before > issued_at;

-- Le sceau de chaque facture et de chaque avoir est intact, et reprend celui du précédent.
select number from (
  select number, hash, previous_hash, snapshot::text as words,
    lag(hash, 1, '') over (partition by region, kind order by year, sequence) as before from invoice) d
where previous_hash <> before or hash <> encode(sha256(convert_to(previous_hash || words, 'UTF8')), 'hex');

-- Les montants d’un document sont ceux qu’il imprime, et la somme de ses lignes.
select i.number from invoice i
where i.total <> (i.snapshot ->> 'total')::bigint or i.number <> i.snapshot ->> 'number'
  or i.total_excl_tax <> (i.snapshot ->> 'totalExclTax')::bigint or i.stamp_duty <> (i.snapshot ->> 'stampDuty')::bigint
  or i.total - i.stamp_duty <> coalesce((i.snapshot -> 'delivery' ->> 'net')::bigint, 0)
    + (select coalesce(sum((l ->> 'net')::bigint), 0) from json_array_elements(i.snapshot -> 'lines') l);

-- Chaque facture et chaque avoir de la boutique a sa ligne dans la liste, avec ses montants, ses avoirs et ce qui en est payé.
select i.number, a.total, a.credited, a.paid from invoice i left join invoice_account a on a.document_id = i.id
where a.id is null or (a.kind, a.number, a.currency, a.total_excl_tax, a.vat, a.stamp_duty, a.own_stamp_duty, a.total)
    is distinct from (i.kind, i.number, i.currency, i.total_excl_tax, i.vat, i.stamp_duty,
      coalesce((i.snapshot ->> 'ownStampDuty')::bigint, 0), i.total)
  or a.credited <> (select coalesce(sum(c.total), 0) from invoice c where c.corrects_id = i.id)
  or (i.kind = 'INVOICE' and a.paid <> a.total - a.credited);

-- Ce qui est payé d’une facture faite ailleurs est la somme de ses paiements, et ce qui en est crédité celle des avoirs imputés.
select a.number, a.paid, a.credited, coalesce(s.paid, 0) as recorded, coalesce(s.credited, 0) as imputed from invoice_account a
left join (
  select l.invoice_id, sum(l.amount) filter (where p.means <> 'CREDIT_NOTE') as paid,
    sum(l.amount) filter (where p.means = 'CREDIT_NOTE') as credited
  from invoice_allocation l join invoice_payment p on p.id = l.payment_id where p.reversed_at is null group by 1) s on s.invoice_id = a.id
where a.source = 'UPLOADED' and (a.paid <> coalesce(s.paid, 0) or a.credited <> coalesce(s.credited, 0));

-- Un paiement est réparti jusqu’au dernier millime, sur des factures d’un seul client, dans sa monnaie.
select p.id, p.amount, sum(l.amount) as allocated from invoice_payment p
left join invoice_allocation l on l.payment_id = p.id left join invoice_account a on a.id = l.invoice_id
group by p.id
having p.amount is distinct from sum(l.amount) or bool_or(a.kind <> 'INVOICE' or a.currency <> p.currency)
  or count(distinct (a.region, lower(a.customer_email))) > 1;

-- Un avoir fait ailleurs est imputé pour ce que ses imputations valent, et jamais pour plus que son total.
select a.number, a.total, a.allocated, coalesce(sum(p.amount), 0) as imputed from invoice_account a
left join invoice_payment p on p.credit_note_id = a.id and p.reversed_at is null
where a.kind = 'CREDIT_NOTE'
group by a.id having a.allocated <> coalesce(sum(p.amount), 0);

-- Une facture a autant de relances que son historique en garde.
select a.number, a.reminders, count(e.id) as sent from invoice_account a
left join invoice_event e on e.invoice_id = a.id and e.kind = 'REMINDED'
group by a.id having a.reminders <> count(e.id);

-- Les avoirs d’une facture ne rendent pas plus qu’elle, et sont de la même commande.
select i.number, i.total, sum(c.total) as given_back from invoice i join invoice c on c.corrects_id = i.id
group by i.id having sum(c.total) > i.total or sum(c.vat) > i.vat or sum(c.stamp_duty) > i.stamp_duty
  or bool_or(c.order_id <> i.order_id or c.currency <> i.currency or i.kind <> 'INVOICE');

-- Un paiement encaissé a été accepté ou rendu, jamais les deux, et aucun autre état n’a de verdict.
select public_id, state, verdict, refunded, amount from payment_attempt
where (state = 'PAID') <> (verdict is not null) or (verdict = 'REFUND' and refunded <> amount);

-- Une commande ou un achat ne garde l’argent que d’un seul paiement.
select kind, subject_id, count(*) from payment_attempt where verdict = 'ACCEPTED' group by 1, 2 having count(*) > 1;

-- Ce qui est promis en remboursement est la somme des remboursements, et ne dépasse pas ce qui a été encaissé.
select a.public_id, a.refunded, a.amount, coalesce(r.total, 0) as total from payment_attempt a
left join (select attempt_id, sum(amount) as total from refund group by 1) r on r.attempt_id = a.id
where a.refunded <> coalesce(r.total, 0) or a.refunded > a.amount or (a.refunded > 0 and a.state <> 'PAID');

-- Un paiement qui attend sera redemandé à son prestataire.
select public_id, state from payment_attempt where state = 'PENDING' and next_poll_at is null;

-- Un remboursement à faire a son effet en route, ou en panne signalée.
select r.id, r.state from refund r
where r.state in ('PENDING', 'SENDING')
  and not exists (select from outbox o where o.dedupe_key = 'payment.refund:' || r.id and o.sent_at is null);

-- Le solde d’une carte cadeau est ce qui a été émis moins ce qui en est sorti, et n’est jamais négatif.
select c.id, c.initial, c.balance, m.issued, m.total
from gift_card c
left join (
  select card_id, sum(amount) as total, sum(amount) filter (where kind = 'ISSUED') as issued
  from gift_card_move group by 1) m on m.card_id = c.id
where c.balance < 0 or c.balance <> coalesce(m.total, 0) or c.initial <> coalesce(m.issued, 0);

-- Une commande ne rend pas à une carte cadeau plus qu’elle n’en a pris.
select order_id, card_id, sum(amount) as total from gift_card_move where order_id is not null
group by order_id, card_id having sum(amount) > 0;

-- Une carte cadeau vendue vaut ce qui a été payé, dans la même monnaie.
select p.id, p.amount, p.currency, c.initial, c.currency as card_currency
from gift_card_purchase p join gift_card c on c.id = p.card_id
where p.amount <> c.initial or p.currency <> c.currency;

-- Les cartes cadeaux d’une région sont vendues dans sa monnaie.
select g.region, g.currency from gift_card_region g join region r on r.code = g.region where g.currency <> r.currency;

-- Le total d’une commande est la somme de ses lignes, de sa livraison et de son timbre.
select o.reference, o.subtotal, o.discount, o.total, l.gross, l.discount as lines_discount, l.net
from shop_order o
left join (
  select order_id, sum(quantity * unit_price) as gross, sum(discount) as discount, sum(net) as net
  from order_line group by order_id) l on l.order_id = o.id
where (o.subtotal, o.discount, o.total) is distinct from (l.gross, l.discount, l.net + o.delivery + o.stamp_duty);

-- La TVA d’une commande est, taux par taux, celle de ses lignes et de sa livraison.
with part as (
  select order_id, rate_bp, net - vat as base, vat from order_line where net > 0
  union all select id, delivery_rate_bp, delivery - delivery_vat, delivery_vat from shop_order where delivery > 0
), asked as (
  select o.id as order_id, (v ->> 'rateBp')::int as rate_bp, (v ->> 'base')::bigint as base, (v ->> 'amount')::bigint as vat
  from shop_order o, jsonb_array_elements(o.vat) v
)
select order_id, rate_bp, p.base, p.vat, a.base as asked_base, a.vat as asked_vat
from (select order_id, rate_bp, sum(base) as base, sum(vat) as vat from part group by 1, 2) p
full join asked a using (order_id, rate_bp)
where (p.base, p.vat) is distinct from (a.base, a.vat);

-- Une commande tient une utilisation de son code, du montant de sa remise ; sans code ou annulée, elle n’en tient aucune.
select o.reference, o.state, o.promotion ->> 'code' as code, o.discount, p.code as held, u.amount, u.currency
from shop_order o
left join promotion_use u on u.order_id = o.reference and u.given_back_at is null
left join promotion p on p.id = u.promotion_id
where case when o.promotion is null or o.state = 'CANCELLED' then u.order_id is not null
  else (p.code, u.amount, u.currency) is distinct from (o.promotion ->> 'code', o.discount, o.currency) end;

-- Une commande tient d’une carte cadeau ce que la carte a payé moins ce qui lui a été rendu, et annulée elle ne tient rien.
select o.reference, o.state, o.gift_card_applied, coalesce(m.total, 0) as moved, coalesce(r.amount, 0) as refunded
from shop_order o
left join (select order_id, sum(amount) as total from gift_card_move where order_id is not null group by 1) m
  on m.order_id = o.reference
left join (select order_id, sum(amount) as amount from refund_task where via = 'GIFT_CARD' group by 1) r on r.order_id = o.id
where coalesce(m.total, 0) <> case when o.state = 'CANCELLED' then 0 else coalesce(r.amount, 0) - o.gift_card_applied end;

-- Un paiement accepté est celui que sa commande garde, ou celui d’une carte cadeau vendue, dans la même monnaie.
select o.reference, o.paid_attempt as kept, a.public_id as accepted, o.currency, a.currency as paid_in
from payment_attempt a join shop_order o on o.reference = a.subject_id
where a.kind = 'ORDER' and a.verdict = 'ACCEPTED' and (o.paid_attempt, o.currency) is distinct from (a.public_id, a.currency)
union all
select g.reference, g.state, a.public_id, g.currency, a.currency
from payment_attempt a join gift_card_purchase g on g.reference = a.subject_id
where a.kind = 'GIFT_CARD' and a.verdict = 'ACCEPTED' and (g.state, g.currency) is distinct from ('PAID', a.currency);

-- Une commande dit qu’un de ses paiements est en cours de vérification, tant qu’il l’est.
select o.reference, o.state, o.checking_since, a.public_id as suspect
from shop_order o
left join payment_attempt a
  on a.kind = 'ORDER' and a.subject_id = o.reference and a.state = 'SUSPECT' and a.resolved_at is null
where (o.checking_since is null) <> (a.id is null);

-- Une commande annulée promet de rendre tout l’argent qui est entré, et pas plus.
select o.reference, o.cancelled_by, o.paid, coalesce(r.amount, 0) as promised
from shop_order o
left join (select order_id, sum(amount) as amount from refund_task where via not in ('GIFT_CARD', 'WALLET') group by 1) r
  on r.order_id = o.id
where o.state = 'CANCELLED' and o.paid <> coalesce(r.amount, 0);

-- Ce qu’une commande rend par carte est un remboursement de son paiement, du même montant, fait quand il est fait.
select t.id, o.reference, t.amount, t.state, r.amount as refund, r.state as refund_state
from refund_task t join shop_order o on o.id = t.order_id
left join (refund r join payment_attempt a on a.id = r.attempt_id) on r.id = t.id
where t.via = 'CARD' and ((t.amount, o.paid_attempt) is distinct from (r.amount, a.public_id)
  or (t.state = 'DONE') <> (r.state = 'DONE') or (t.state = 'MANUAL') <> (r.state = 'MANUAL'));

-- Une commande livrée et facturée est payée.
select reference, payment_method, payment_status, to_pay, paid from shop_order
where state = 'DELIVERED_AND_INVOICED' and payment_status <> 'PAID';

-- La TVA d’une commande est, à chaque taux, celle que contient ce qui se paie à ce taux ; son total hors taxes est le reste.
with tax as (
  select o.id, (v ->> 'rateBp')::bigint as rate_bp, (v ->> 'base')::bigint as base, (v ->> 'amount')::bigint as amount
  from shop_order o, jsonb_array_elements(o.vat) v
), asked as (
  select id, sum(amount) as vat,
    bool_and(amount = ((base + amount) * rate_bp * 2 + 10000 + rate_bp) / (2 * (10000 + rate_bp))) as exact
  from tax group by id
)
select o.reference, o.total, o.stamp_duty, o.total_excl_tax, o.vat
from shop_order o left join asked a using (id)
where a.exact is false or o.total_excl_tax <> o.total - o.stamp_duty - coalesce(a.vat, 0);

-- Une commande ne change d’état que selon la table, et son histoire dit son état.
select o.reference, o.state, e.former, e.state as told
from shop_order o
left join (
  select order_id, state, lag(state) over history as former, lead(state) over history as next
  from order_event window history as (partition by order_id order by id)) e on e.order_id = o.id
where e.state is null
  or (e.former is null and e.state not in ('PENDING', 'NEW'))
  or (e.former is not null and not exists (
    select from order_transition t where t.from_state = e.former and t.to_state = e.state))
  or (e.next is null and e.state <> o.state);

-- Une commande dit quand son colis a été refusé à la porte pour la dernière fois, comme son histoire.
select o.reference, o.refused_at, e.at
from shop_order o
left join (select order_id, max(at) as at from order_event where state = 'NOT_DELIVERED' group by order_id) e
  on e.order_id = o.id
where o.refused_at is distinct from e.at;

-- Un panier ne fait qu’une commande.
select cart_id, count(*) as orders from shop_order group by cart_id having count(*) > 1;

-- Une commande ouverte retient exactement ses pièces qui ne sont pas parties, et une commande finie n’en retient aucune.
with sent as (
  select s.order_id, l.variant_id, sum(c.quantity) as quantity
  from order_shipment s join order_shipment_line c on c.shipment_id = s.id join order_line l on l.id = c.line_id
  where s.state <> 'PREPARED' group by 1, 2
)
select o.reference, o.state, l.variant_id, l.quantity, s.quantity as sent, r.quantity as held
from shop_order o
join (select order_id, variant_id, sum(quantity) as quantity from order_line group by 1, 2) l on l.order_id = o.id
left join sent s on s.order_id = o.id and s.variant_id = l.variant_id
left join (select order_id, variant_id, sum(quantity) as quantity from stock_reservation group by 1, 2) r
  on r.order_id = o.reference and r.variant_id = l.variant_id
where coalesce(r.quantity, 0) <> case
  when o.state in ('DELIVERED_AND_INVOICED', 'CANCELLED') then 0 else l.quantity - coalesce(s.quantity, 0) end;

-- Rien n’est retenu pour une commande qui n’existe pas, ni une pièce que la commande n’a pas.
select r.order_id, r.variant_id, r.quantity
from stock_reservation r left join shop_order o on o.reference = r.order_id
where case when o.id is null then r.order_id ~ '^[A-Z]{2}-[0-9A-Z]{6}$'
  else not exists (select from order_line l where l.order_id = o.id and l.variant_id = r.variant_id) end;

-- Ce qui a quitté le stock pour une commande est en chemin ou chez son client, et rien d’autre.
with away as (
  select s.order_id, l.variant_id, sum(case s.state when 'PREPARED' then 0 when 'RETURNED' then 0 else c.quantity end) as quantity
  from order_shipment s join order_shipment_line c on c.shipment_id = s.id join order_line l on l.id = c.line_id group by 1, 2
)
select o.reference, o.state, l.variant_id, a.quantity, l.returned, coalesce(m.moved, 0) as moved
from shop_order o
join (select order_id, variant_id, sum(returned) as returned from order_line group by 1, 2) l on l.order_id = o.id
join variant v on v.id = l.variant_id
left join away a on a.order_id = o.id and a.variant_id = l.variant_id
left join (
  select variant_id, split_part(reason, ' ', 2) as reference, sum(quantity) as moved
  from stock_movement where reason like 'order %' or reason like 'return %' group by 1, 2) m
  on m.reference = o.reference and m.variant_id = l.variant_id
where coalesce(m.moved, 0) <> l.returned - coalesce(a.quantity, 0);

-- Les envois d’une commande ne contiennent pas plus que ses pièces, et ce qu’ils ont remis est ce que la commande a remis.
select o.reference, l.id, l.quantity, sum(c.quantity) as packed, l.delivered, sum(c.delivered) as handed
from shop_order o join order_line l on l.order_id = o.id
left join order_shipment_line c on c.line_id = l.id
group by o.reference, l.id
having coalesce(sum(c.quantity), 0) > l.quantity or coalesce(sum(c.delivered), 0) <> l.delivered;

-- Un envoi est remis quand toutes ses pièces le sont, et aucune pièce d’un autre envoi fini n’est remise.
select s.order_id, s.position, s.state, sum(c.quantity) as quantity, sum(c.delivered) as delivered
from order_shipment s join order_shipment_line c on c.shipment_id = s.id
group by s.id
having (s.state = 'DELIVERED' and sum(c.delivered) <> sum(c.quantity))
  or (s.state = 'SENT' and sum(c.delivered) = sum(c.quantity))
  or (s.state not in ('DELIVERED', 'SENT') and sum(c.delivered) > 0);

-- Les pièces revenues abîmées le sont dans un envoi repris, et autant de pièces ont quitté le stock.
select o.reference, x.variant_id, x.early, x.damaged, coalesce(-m.quantity, 0) as moved
from (
  select s.order_id, l.variant_id, sum(c.damaged) as damaged, sum(c.damaged) filter (where s.state <> 'RETURNED') as early
  from order_shipment_line c join order_shipment s on s.id = c.shipment_id join order_line l on l.id = c.line_id
  where c.damaged > 0 group by 1, 2) x
join shop_order o on o.id = x.order_id
full join (
  select variant_id, split_part(reason, ' ', 2) as reference, sum(quantity) as quantity
  from stock_movement where reason like 'damaged %' group by 1, 2) m on m.reference = o.reference and m.variant_id = x.variant_id
where x.early > 0 or coalesce(x.damaged, 0) <> coalesce(-m.quantity, 0);

-- Un envoi appartient à une seule commande, et ne contient que des pièces de cette commande.
select s.id, s.order_id, l.order_id as other
from order_shipment s left join order_shipment_line c on c.shipment_id = s.id left join order_line l on l.id = c.line_id
where l.order_id is distinct from s.order_id;

-- L’état d’une commande partie suit celui de ses envois.
select o.reference, o.state, array_agg(s.state order by s.position) as shipments
from shop_order o left join order_shipment s on s.order_id = o.id
group by o.id
having case
  when o.state in ('PENDING', 'NEW', 'CUSTOMER_CALLED', 'CONFIRMED', 'BEING_PREPARED')
    then bool_or(s.state <> 'PREPARED')
  when o.state = 'BEING_DELIVERED' then not coalesce(bool_or(s.state <> 'PREPARED'), false) or bool_or(s.state = 'DELIVERED')
  when o.state = 'NOT_DELIVERED' then not coalesce(bool_or(s.state in ('REFUSED', 'RETURNED')), false) or bool_or(s.state in ('SENT', 'DELIVERED'))
  when o.state = 'DELIVERED_AND_INVOICED' then not coalesce(bool_or(s.state = 'DELIVERED'), false) or bool_or(s.state not in ('DELIVERED', 'RETURNED'))
  when o.state = 'CANCELLED' then bool_or(s.state <> 'RETURNED') end;

-- Ce que les transporteurs encaissent pour une commande est ce qui reste à payer ; livrée, c’est ce qu’elle a encaissé.
select o.reference, o.state, o.payment_method, o.to_pay, o.paid, sum(s.cash_due) as collected
from shop_order o join order_shipment s on s.order_id = o.id
group by o.id
having (o.payment_method = 'CARD' and sum(s.cash_due) > 0)
  or sum(s.cash_due) > o.to_pay
  or (o.payment_method = 'CASH' and o.state = 'DELIVERED_AND_INVOICED' and sum(s.cash_due) <> o.paid)
  or (o.currency = 'XOF' and o.to_pay % 5 = 0 and bool_or(s.cash_due % 5 <> 0));

-- Les pièces expédiées d’une ligne ne valent pas, ensemble, plus que le prix de la ligne.
select l.order_id, l.id, l.net, sum(c.price) as gone
from order_line l join order_shipment_line c on c.line_id = l.id join order_shipment s on s.id = c.shipment_id
where s.state in ('SENT', 'DELIVERED')
group by l.id having sum(c.price) > l.net;

-- Un envoi encaissé est couvert par un seul versement en cours, de sa région, du montant que le transporteur a encaissé.
select s.id, s.remittance_id, s.cash_due, l.amount, r.region, r.undone_at
from order_shipment s join shop_order o on o.id = s.order_id
left join carrier_remittance_line l on l.remittance_id = s.remittance_id and l.shipment_id = s.id
left join carrier_remittance r on r.id = s.remittance_id
where s.remittance_id is not null
  and ((l.amount, r.region, r.currency) is distinct from (s.cash_due, o.region, o.currency) or r.undone_at is not null);

-- Un versement a la somme de ses envois ; en cours, il les couvre tous, annulé, il n’en couvre aucun.
select r.id, r.expected, r.undone_at, sum(l.amount) as amount, count(s.id) as covered, count(*) as shipments
from carrier_remittance r left join carrier_remittance_line l on l.remittance_id = r.id
left join order_shipment s on s.id = l.shipment_id and s.remittance_id = r.id
group by r.id
having coalesce(sum(l.amount), 0) <> r.expected
  or count(s.id) <> case when r.undone_at is null then count(*) else 0 end;

-- L’argent d’un retrait est encaissé par le magasin, et non par un transporteur.
select s.id, o.reference from order_shipment s join shop_order o on o.id = s.order_id
where s.at_store <> (o.delivery_mode ->> 'pickup')::boolean;

-- Une commande payée par carte l’a été de son montant exact, et ne se prépare que payée.
select o.reference, o.state, o.payment_status, o.to_pay, o.overpaid, a.amount
from shop_order o left join payment_attempt a on a.public_id = o.paid_attempt
where (o.paid_attempt is not null and (a.state is distinct from 'PAID' or a.amount <> o.to_pay + o.overpaid or o.paid <> o.to_pay + o.overpaid))
  or (o.payment_method = 'CARD' and o.to_pay > 0 and o.state not in ('PENDING', 'CANCELLED') and o.payment_status <> 'PAID');

-- Ce qu’une commande payée a coûté de plus avant d’être modifiée lui a été rendu.
select o.reference, o.overpaid, coalesce(r.amount, 0) as refunded
from shop_order o
left join (select order_id, sum(amount) as amount from refund_task where reason = 'EDITED' group by 1) r on r.order_id = o.id
where o.overpaid <> coalesce(r.amount, 0);

-- Seule une commande nouvelle ou dont on a appelé le client, payée à la livraison, attend une confirmation.
select o.reference, o.state, o.payment_method, o.confirm_until from shop_order o
where o.confirm_until is not null and (o.payment_method <> 'CASH' or o.state not in ('NEW', 'CUSTOMER_CALLED'));

-- On ne rend jamais plus que ce qu’une commande a payé, carte cadeau et crédit boutique compris.
select o.reference, o.paid, o.gift_card_applied, o.wallet_applied, r.amount as refunded
from shop_order o join (select order_id, sum(amount) as amount from refund_task group by 1) r on r.order_id = o.id
where r.amount > o.paid + o.gift_card_applied + o.wallet_applied;

-- On ne réclame que ce qui a été remis, une fois par pièce.
select l.order_id, l.id, l.delivered, c.quantity as claimed
from order_line l
join (
  select cl.order_line_id, sum(cl.quantity) as quantity from claim_line cl join claim c on c.id = cl.claim_id
  where c.state not in ('REFUSED', 'CANCELLED') group by 1) c on c.order_line_id = l.id
where c.quantity > l.delivered;

-- Ce qui est fait des pièces d’une réclamation acceptée ne dépasse pas ce qu’elle demande ; une autre n’a rien décidé.
select c.id, c.state, cl.order_line_id, cl.quantity, cl.received, u.quantity as decided
from claim c join claim_line cl on cl.claim_id = c.id
join (select claim_id, order_line_id, sum(quantity) as quantity from claim_outcome group by 1, 2) u
  on u.claim_id = c.id and u.order_line_id = cl.order_line_id
where c.state <> 'ACCEPTED' or u.quantity > cl.quantity;

-- Une pièce revenue l’est par les réclamations acceptées de sa commande, et son stock dit ce qu’elle est devenue.
select l.order_id, l.id, l.returned, u.quantity as decided
from order_line l join (
  select u.order_line_id, sum(u.quantity) as quantity from claim_outcome u group by 1) u on u.order_line_id = l.id
where u.quantity > l.returned;

-- Une pièce mise au rebut, rendue au fournisseur ou jamais revenue a quitté le stock, du même nombre.
select o.reference, x.variant_id, x.condition, x.quantity as decided, coalesce(-m.quantity, 0) as moved
from (
  select l.order_id, l.variant_id, u.condition, sum(u.quantity) as quantity
  from claim_outcome u join order_line l on l.id = u.order_line_id where u.condition <> 'RESTOCK' group by 1, 2, 3) x
join shop_order o on o.id = x.order_id
left join (
  select variant_id, split_part(reason, ' ', 1) as what, split_part(reason, ' ', 2) as reference, sum(quantity) as quantity
  from stock_movement where reason ~ '^(scrap|supplier|kept) ' group by 1, 2, 3) m
  on m.reference = o.reference and m.variant_id = x.variant_id and m.what = lower(x.condition)
where x.quantity <> coalesce(-m.quantity, 0);

-- Une réclamation remplacée a sa commande, sans rien à payer, du même client et dans la même région.
select c.id, c.decision, r.reference, r.to_pay from claim c
left join shop_order r on r.id = c.replacement_order_id
left join shop_order o on o.id = c.order_id
where (c.decision = 'REPLACEMENT') is distinct from (c.decision is not null and r.id is not null)
  and (c.decision is not null or r.id is not null)
  or r.to_pay > 0 or (r.id is not null and (r.region, r.user_id) is distinct from (o.region, o.user_id));

-- Une pièce de remplacement ne coûte rien, et remplace une pièce du même article que sa réclamation a fait remplacer.
select l.order_id, l.id, l.quantity, u.quantity as replaced
from order_line l join order_line p on p.id = l.replaces_line_id
left join claim c on c.replacement_order_id = l.order_id and c.order_id = p.order_id
left join (select claim_id, order_line_id, sum(quantity) as quantity from claim_outcome group by 1, 2) u
  on u.claim_id = c.id and u.order_line_id = p.id
where l.item_id <> p.item_id or l.net > 0 or l.quantity > coalesce(u.quantity, 0);

-- Un avoir ne crédite une pièce qu’une fois, quand elle est rendue ou n’est pas remise, elle ou celle qui la remplace.
with recursive credited as (
  select l.id, sum((d ->> 'quantity')::int) as quantity
  from invoice c, json_array_elements(c.snapshot -> 'lines') d
  join order_line l on l.id = case when d ->> 'key' ~ '^[0-9]{1,18}$' then (d ->> 'key')::bigint end
  where c.kind = 'CREDIT_NOTE' and l.order_id = c.order_id group by 1
), chain as (
  select id as paid_id, id from credited
  union all
  select c.paid_id, l.id from chain c join order_line l on l.replaces_line_id = c.id
)
select k.id, k.quantity as credited, b.quantity as back
from credited k join (
  select c.paid_id, sum(l.returned - coalesce(u.quantity, 0)
    + case when o.state in ('DELIVERED_AND_INVOICED', 'CANCELLED') then l.quantity - l.delivered else 0 end) as quantity
  from chain c join order_line l on l.id = c.id join shop_order o on o.id = l.order_id
  left join (
    select u.order_line_id, sum(u.quantity) as quantity from claim_outcome u join claim c on c.id = u.claim_id
    where c.decision <> 'REFUND' group by 1) u on u.order_line_id = l.id
  group by 1) b on b.paid_id = k.id
where k.quantity > b.quantity;

-- Une commande facturée ne rend pas plus que ce que ses avoirs créditent, sans compter ce que ses modifications ont rendu.
select o.reference, r.amount as refunded, coalesce(c.total, 0) as credited
from (select order_id, sum(amount) as amount from refund_task where reason <> 'EDITED' group by 1) r
join shop_order o on o.id = r.order_id and o.state = 'DELIVERED_AND_INVOICED'
left join (select order_id, sum(total) as total from invoice where kind = 'CREDIT_NOTE' group by 1) c on c.order_id = o.id
where r.amount > coalesce(c.total, 0);

-- Ce qui est rendu pour une commande de remplacement l’est par la commande payée dont elle remplace des pièces.
select r.id, r.replacement_order_id from refund_task r
where r.replacement_order_id is not null and not exists (
  select from order_line l join order_line p on p.id = order_line_paid(l.id)
  where l.order_id = r.replacement_order_id and l.replaces_line_id is not null and p.order_id = r.order_id);

-- Un remboursement en carte cadeau est une carte du même montant, dans la monnaie de la commande.
select t.id, t.amount, c.initial, o.currency, c.currency as card_currency
from (select * from refund_task where via = 'NEW_GIFT_CARD') t
full join (select * from gift_card where refund_id is not null) c on c.refund_id = t.id
left join shop_order o on o.id = t.order_id
where (t.amount, o.currency) is distinct from (c.initial, c.currency);

-- L’histoire d’une réclamation dit son état, si une personne de l’équipe y a touché.
select c.id, c.state, e.told from claim c join (
  select distinct on (claim_id) claim_id, details ->> 'after' as told from claim_event where kind = 'STATE'
  order by claim_id, id desc) e on e.claim_id = c.id
where e.told <> c.state;

-- La facture d’une commande a ses montants, elle est seule, et une commande livrée et facturée a la sienne.
select o.reference, o.state, count(i.id) as invoices, max(i.total) as invoiced, o.total
from shop_order o left join invoice i on i.order_id = o.id and i.kind = 'INVOICE'
group by o.id
having count(i.id) > 1 or (o.state = 'DELIVERED_AND_INVOICED' and count(i.id) = 0)
  or bool_or(i.total <> o.total or i.total_excl_tax <> o.total_excl_tax or i.stamp_duty <> o.stamp_duty
    or i.currency <> o.currency or i.region <> o.region);

-- Là où la boutique livre, un mode au moins apporte la commande.
select a.id, a.region, a.name from delivery_area a join region r on r.code = a.region and r.active
where a.active and not exists (
  select from delivery_mode m join delivery_price p on p.mode_id = m.id
  where m.region = a.region and m.active and m.kind <> 'PICKUP' and coalesce(p.zone_id, a.zone_id) = a.zone_id);

-- Un panier sans article n’est pas gardé.
select c.id from cart c where not exists (select from cart_line l where l.cart_id = c.id);

-- Aucune ancienne adresse n’est celle d’un rayon qui existe.
select path from former_path
where path in (
  select '/catalogue/' || seo_name from section
  union all select '/catalogue/' || s.seo_name || '/' || g.seo_name from item_group g join section s on s.id = g.section_id);

-- Un client a au plus un panier en cours par région.
select user_id, region, count(*) as carts from cart
where user_id is not null and order_id is null group by user_id, region having count(*) > 1;

-- Un panier de client devenu commande n’est pas la commande d’un autre.
select c.id, o.reference from cart c join shop_order o on o.reference = c.order_id
where o.user_id <> c.user_id;

-- Une notification parle d’une commande de la personne qui la reçoit.
select n.id, n.user_id, n.order_id, o.user_id as owner
from notification n left join shop_order o on o.public_id = n.order_id
where n.order_id is not null and o.user_id is distinct from n.user_id;

-- Un compte effacé n’a plus de notification.
select n.user_id, count(*) as notifications from notification n join user_account a on a.id = n.user_id
where a.erased_at is not null group by 1;

-- Un mot de passe n’est gardé que par son empreinte argon2id, et l’adresse d’un compte est en minuscules.
select id from user_account where password_hash not like '$argon2id$%' or email <> lower(email);

-- Un compte effacé ne garde ni nom, ni téléphone, ni mot de passe, ni appareil connu, ni session ouverte.
select a.id from user_account a
where a.erased_at is not null
  and (a.full_name <> '' or a.phone is not null or a.password_hash is not null
    or exists (select from known_device d where d.user_id = a.id)
    or exists (select from session s where s.user_id = a.id and s.ended_at is null));

-- Un code envoyé par e-mail s’essaie cinq fois au plus.
select email, purpose, tries from account_code where tries > 5;

-- Une personne a une seule adresse par défaut dans chaque région où elle en a.
select user_id, region from user_address group by user_id, region having count(*) filter (where is_default) <> 1;

-- On garde au plus dix recherches par personne.
select user_id, count(*) from last_search group by user_id having count(*) > 10;

-- Une personne sans compte n’est inscrite à la lettre d’information qu’avec la preuve de son accord.
select s.id, s.email from newsletter_subscription s
where s.user_id is null
  and not exists (select from newsletter_opt_in o where o.subscription_id = s.id and o.confirmed_at is not null);

-- Un cadeau gagné sort du stock de la campagne, une seule fois, tant qu’il n’est pas rendu.
select p.id, p.name, p.stock, p.remaining, count(w.id) as won
from gift_prize p left join gift_win w on w.prize_id = p.id and w.state <> 'RETURNED'
group by p.id having p.remaining <> p.stock - count(w.id);

-- Un cadeau attribué qui est une carte promo a son code, pour une personne et une seule fois ; un cadeau à remettre n’en a pas.
select w.id, p.type, w.promotion_code
from gift_win w join gift_prize p on p.id = w.prize_id left join promotion c on c.code = w.promotion_code
where (w.state = 'CLAIMED' and p.type = 'PROMOTION_CARD') <> (w.promotion_code is not null)
  or (w.promotion_code is not null and (c.uses_limit is distinct from 1
    or (select count(*) from promotion_email e where e.promotion_id = c.id) <> 1));

-- Une commande qui gagne a été tirée au sort, et sa région est celle du cadeau.
select w.id, w.order_reference from gift_win w
left join gift_order_draw d on d.order_reference = w.order_reference
left join shop_order o on o.reference = w.order_reference
where w.order_reference is not null and (d.order_reference is null or o.region is distinct from w.region);

-- Un compte effacé n’a plus de cadeau à son nom.
select w.id, w.user_id from gift_win w join user_account a on a.id = w.user_id where a.erased_at is not null;

-- Une personne de la famille a au plus une taille par système, et celle-ci est bien de ce système.
select h.person_id, h.system from household_size h join size s on s.id = h.size_id where s.system <> h.system;

-- On garde les tailles de douze personnes au plus par compte.
select user_id, count(*) from household_person group by user_id having count(*) > 12;

-- Un compte effacé n’a plus de note.
select r.item_id, r.customer_id from rating r join user_account a on a.id = r.customer_id where a.erased_at is not null;

-- Un avis a la note de son auteur et le nombre de ses photos.
select r.id, r.photo_count from review r
where not exists (select from rating g where g.item_id = r.item_id and g.customer_id = r.customer_id and g.stars = r.stars)
  or r.photo_count <> (select count(*) from review_photo p where p.review_id = r.id);

-- Un compte effacé n’a plus d’avis.
select r.id, r.customer_id from review r join user_account a on a.id = r.customer_id where a.erased_at is not null;

-- Une alerte pour une variante porte sur l’article de cette variante.
select a.id, a.item_id, a.variant_id from item_alert a join variant v on v.id = a.variant_id where v.item_id <> a.item_id;

-- Un compte effacé n’a plus d’alerte.
select c.id, c.user_id from alert_contact c join user_account a on a.id = c.user_id where a.erased_at is not null;

-- Le crédit boutique d’une personne est la somme de ses mouvements, et n’est jamais négatif.
select w.id, w.user_id, w.currency, w.balance, m.total
from wallet w left join (select wallet_id, sum(amount) as total from wallet_move group by 1) m on m.wallet_id = w.id
where w.balance < 0 or w.balance <> coalesce(m.total, 0);

-- Une commande ne rend pas au crédit boutique plus qu’elle n’en a pris.
select order_id, wallet_id, sum(amount) as total from wallet_move where kind in ('SPENT', 'RESTORED')
group by order_id, wallet_id having sum(amount) > 0;

-- Une commande tient du crédit boutique ce qu’il a payé moins ce qui lui a été rendu, et annulée elle ne tient rien.
select o.reference, o.state, o.wallet_applied, coalesce(m.total, 0) as moved, coalesce(r.amount, 0) as refunded
from shop_order o
left join (select order_id, sum(amount) as total from wallet_move where kind in ('SPENT', 'RESTORED') group by 1) m
  on m.order_id = o.reference
left join (select order_id, sum(amount) as amount from refund_task where via = 'WALLET' group by 1) r on r.order_id = o.id
where coalesce(m.total, 0) <> case when o.state = 'CANCELLED' then 0 else coalesce(r.amount, 0) - o.wallet_applied end;

-- Un remboursement en crédit boutique est un mouvement du même montant, chez la personne qui a commandé, dans sa monnaie.
select t.id, t.amount, m.amount as moved, o.user_id, w.user_id as credited, o.currency, w.currency as credited_in
from (select r.*, 1 as promised from refund_task r where r.via = 'CREDIT') t
full join (select * from wallet_move where kind = 'REFUND') m on m.once_key = t.id
left join shop_order o on o.id = t.order_id
left join wallet w on w.id = m.wallet_id
where (t.amount, o.user_id, o.currency) is distinct from (m.amount, w.user_id, w.currency);

-- Une commande payée avec un crédit boutique l’a été avec celui de la personne qui a commandé.
select o.reference, o.user_id, w.user_id as paid_by, o.currency, w.currency as paid_in
from shop_order o join wallet_move m on m.order_id = o.reference join wallet w on w.id = m.wallet_id
where (o.user_id, o.currency) is distinct from (w.user_id, w.currency);

-- La fiche d’un client compte ses commandes.
select r.id, r.orders, o.orders as counted
from customer_record r,
  lateral (select count(*) as orders from customer_order where record_id = r.id) o
where r.orders <> o.orders;

-- Chaque client a une fiche : compte ou commande d’invité.
select 'account' as place, u.id::text as id from user_account u
where u.role = 'CUSTOMER' and not exists (select from customer_record r where r.user_id = u.id)
union all
select 'order', o.reference from shop_order o
where o.user_id is null and not exists (select from customer_guest_email g where g.email = lower(o.email));

-- Les sommes gardées de chaque jour sont celles de ses factures et de ses avoirs.
select coalesce(s.region, d.region) as region, coalesce(s.day, d.day) as day, s.documents, d.documents as counted, s.total, d.total as summed
from (select region, day, kind, sum(documents) as documents, sum(total) as total, sum(vat) as vat, sum(stamp * documents) as stamp,
      sum(own_stamp * documents) as own_stamp
    from invoice_day group by 1, 2, 3) s
full join (select region, issued_on as day, kind, count(*) as documents, sum(total) as total, sum(vat) as vat, sum(stamp_duty) as stamp,
      sum(own_stamp_duty) as own_stamp
    from invoice_account group by 1, 2, 3) d using (region, day, kind)
where (coalesce(s.documents, 0), coalesce(s.total, 0), coalesce(s.vat, 0), coalesce(s.stamp, 0), coalesce(s.own_stamp, 0))
  <> (coalesce(d.documents, 0), coalesce(d.total, 0), coalesce(d.vat, 0), coalesce(d.stamp, 0), coalesce(d.own_stamp, 0));

-- La TVA gardée de chaque jour, taux par taux, est celle du jour entier.
select d.region, d.day, d.kind, d.total_excl_tax, r.base, d.vat, r.vat as by_rate
from (select region, day, kind, sum(total_excl_tax) as total_excl_tax, sum(vat) as vat from invoice_day group by 1, 2, 3) d
left join (select region, day, kind, sum(base) as base, sum(vat) as vat from invoice_rate_day group by 1, 2, 3) r using (region, day, kind)
where (d.total_excl_tax, d.vat) <> (coalesce(r.base, 0), coalesce(r.vat, 0));

-- Les ventes gardées d’un jour terminé sont celles de ses commandes, sauf si le jour attend d’être recalculé.
select d.region, d.day, d.orders, d.amount, o.orders as counted, o.amount as summed
from sales_day d join region r on r.code = d.region,
  lateral (select count(*) as orders, coalesce(sum(total), 0) as amount from sold_order
    where region = d.region and placed_at >= d.day::timestamp at time zone r.time_zone
      and placed_at < (d.day + 1)::timestamp at time zone r.time_zone) o
where d.computed_at >= (d.day + 1)::timestamp at time zone r.time_zone and (d.orders, d.amount) <> (o.orders, o.amount)
  and d.day > (select max(day) - 92 from sales_day)
  and not exists (select from sales_change c where c.region = d.region and c.day = d.day);

-- Les ventes gardées par déclinaison font, avec la livraison et le timbre, les ventes du jour.
select d.region, d.day, d.amount, d.delivery, d.stamp_duty, v.amount as variants
from sales_day d, lateral (select coalesce(sum(amount), 0) as amount from sales_day_variant
  where region = d.region and day = d.day) v
where d.computed_at >= (d.day + 1)::timestamp and d.amount <> v.amount + d.delivery + d.stamp_duty;

-- Les ventes gardées d’un mois sont celles de ses jours, sauf si le mois attend d’être additionné de nouveau.
select m.region, m.month, v.amount, v.units, d.amount as days, d.units as counted
from sales_month m,
  lateral (select coalesce(sum(amount), 0) as amount, coalesce(sum(units), 0) as units, coalesce(sum(vat), 0) as vat
    from sales_month_variant where region = m.region and month = m.month) v,
  lateral (select coalesce(sum(amount), 0) as amount, coalesce(sum(units), 0) as units, coalesce(sum(vat), 0) as vat
    from sales_day_variant where region = m.region and day >= m.month and day < m.month + interval '1 month') d
where m.computed_at is not null and (v.amount, v.units, v.vat) <> (d.amount, d.units, d.vat);

-- Les retours gardés d’un jour terminé sont ceux de ses réclamations, sauf si le jour attend d’être recalculé.
select d.region, d.day, c.claims, c.units, o.claims as counted, o.units as summed
from sales_day d join region r on r.code = d.region,
  lateral (select coalesce(sum(claims), 0) as claims, coalesce(sum(units), 0) as units, coalesce(sum(value), 0) as value
    from claim_day where region = d.region and day = d.day) c,
  lateral (select count(distinct claim_id) as claims, coalesce(sum(quantity), 0) as units, coalesce(sum(value), 0) as value
    from claimed_line where region = d.region and created_at >= d.day::timestamp at time zone r.time_zone
      and created_at < (d.day + 1)::timestamp at time zone r.time_zone) o
where d.computed_at >= (d.day + 1)::timestamp at time zone r.time_zone and (c.claims, c.units, c.value) <> (o.claims, o.units, o.value)
  and d.day > (select max(day) - 92 from sales_day)
  and not exists (select from sales_change s where s.region = d.region and s.day = d.day);

-- Un comptage corrige le stock de la différence entre ce qui était compté et ce qui était en stock à ce moment.
select l.count_id, l.variant_id, l.counted - l.on_hand as difference, m.total as moved
from stock_count_line l
left join (select reason, variant_id, sum(quantity) as total from stock_movement where reason like 'count %' group by 1, 2) m
  on m.reason = 'count ' || l.count_id and m.variant_id = l.variant_id
where coalesce(m.total, 0) <> case when l.posted_at is null then 0 else l.counted - l.on_hand end;

-- Un transfert retire d’un lieu ce qui est envoyé, et ajoute à l’autre ce qui est reçu.
select t.id, l.variant_id, l.sent, l.received, t.state
from stock_transfer t join stock_transfer_line l on l.transfer_id = t.id
left join (
  select reason, variant_id, location_id, sum(quantity) as total from stock_movement
  where reason like 'transfer %' group by 1, 2, 3) o
  on o.reason = 'transfer ' || t.id and o.variant_id = l.variant_id and o.location_id = t.from_id
left join (
  select reason, variant_id, location_id, sum(quantity) as total from stock_movement
  where reason like 'transfer %' group by 1, 2, 3) d
  on d.reason = 'transfer ' || t.id and d.variant_id = l.variant_id and d.location_id = t.to_id
where coalesce(o.total, 0) <> case t.state when 'CANCELLED' then 0 else -l.sent end
  or coalesce(d.total, 0) <> coalesce(l.received, 0)
  or (t.state = 'RECEIVED') <> (l.received is not null);

-- Une livraison attendue fait entrer dans le stock les unités reçues, une seule fois.
select e.id, e.state, e.received, m.total as moved
from stock_incoming e
left join (
  select reason, variant_id, location_id, sum(quantity) as total from stock_movement
  where reason like 'received %' group by 1, 2, 3) m
  on m.reason = 'received ' || e.id and m.variant_id = e.variant_id and m.location_id = e.location_id
where coalesce(m.total, 0) <> coalesce(e.received, 0) or (e.state = 'RECEIVED') <> (e.received is not null);

-- Un comptage terminé n’a plus de quantité qui attend de corriger le stock.
select c.id, l.variant_id, l.counted from stock_count c join stock_count_line l on l.count_id = c.id
where c.state = 'POSTED' and l.posted_at is null;

-- Une fiche fusionnée n’a plus rien : ses commandes, ses notes et son crédit boutique sont sur la fiche gardée.
select m.id, m.merged_into, m.orders
from customer_record m
where m.merged_into is not null and (m.orders > 0
  or exists (select from customer_guest_email g where g.record_id = m.id)
  or exists (select from customer_note n where n.record_id = m.id)
  or exists (select from shop_order o where o.user_id = m.user_id)
  or exists (select from wallet w where w.user_id = m.user_id and w.balance <> 0));

-- Un envoi de webhook en attente est dans la file de ce qui part : aucun événement ne se perd.
select d.id, d.endpoint_id, d.event_id from webhook_delivery d
where d.state = 'WAITING' and not exists (
  select from outbox o where o.kind = 'webhook.deliver' and o.sent_at is null and o.failed_at is null
    and (o.payload ->> 'delivery')::bigint = d.id);

-- Chaque tentative d’envoi d’un webhook est au journal, et un envoi réussi a une réponse.
select d.id, d.state, d.attempts from webhook_delivery d
where d.attempts <> (select count(*) from webhook_attempt a where a.delivery_id = d.id)
  or (d.state = 'SENT' and d.attempts = 0);
