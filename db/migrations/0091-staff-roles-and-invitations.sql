-- Roles of the shop, beside SUPPLIER and ADMIN, which are fixed. Owner: staff

create table staff_role (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 2 and 60),
  -- complete list of grants: object.action:scope[:limit]
  grants text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null
);
create unique index staff_role_name_idx on staff_role (lower(name));

-- What a person may more, or less, than their role. Owner: staff
create table staff_exception (
  user_id bigint not null references user_account,
  -- object.action
  privilege text not null check (length(privilege) <= 60),
  -- null: not allowed
  scope text check (scope in ('portfolio', 'all')),
  -- highest amount in minor units; null: no limit
  amount_limit bigint check (amount_limit >= 0),
  reason text not null check (length(reason) between 1 and 250),
  -- who made it, by the name at that time
  by_name text not null,
  at timestamptz not null,
  primary key (user_id, privilege),
  check (scope is not null or amount_limit is null)
);

-- Invitations by e-mail; the link can be used once. Owner: staff
create table staff_invitation (
  id bigint generated always as identity primary key,
  email text not null check (length(email) <= 254),
  role text not null check (role in ('SUPPLIER', 'ADMIN')),
  -- null: the fixed role
  role_id bigint references staff_role,
  -- privileges that the person shall not have, although the role has them: object.action
  without text[] not null default '{}',
  -- SHA-256 of the token in the link
  token_hash bytea not null,
  invited_by bigint not null references user_account,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  -- the account that came of it
  user_id bigint references user_account,
  withdrawn_at timestamptz,
  check (accepted_at is null or withdrawn_at is null),
  check ((accepted_at is null) = (user_id is null))
);
-- serves: the link of the mail
create unique index staff_invitation_token_idx on staff_invitation (token_hash);
-- serves: one open invitation for an address
create unique index staff_invitation_open_idx on staff_invitation (lower(email)) where accepted_at is null and withdrawn_at is null;
-- serves: roles in use; export and erasure
create index staff_invitation_role_idx on staff_invitation (role_id) where role_id is not null;
create index staff_invitation_by_idx on staff_invitation (invited_by);
create index staff_invitation_user_idx on staff_invitation (user_id) where user_id is not null;

-- Owner: account
alter table user_account
  add column job_title text check (length(job_title) <= 80),
  add column team text check (length(team) <= 80),
  -- null: the fixed role that `role` names
  add column staff_role_id bigint references staff_role,
  -- counts the changes by staff
  add column staff_version integer not null default 1,
  add column last_sign_in_at timestamptz;
comment on column user_account.privileges is 'what the person holds beside the fixed role, from staff role and exceptions';
-- serves: the list of staff
create index user_account_staff_idx on user_account (role, full_name, id) where role <> 'CUSTOMER';
-- serves: members of a role
create index user_account_staff_role_idx on user_account (staff_role_id) where staff_role_id is not null;
