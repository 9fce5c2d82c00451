/** Tables `call_lease` and `call_task`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { CallOutcome } from '#shared/api/pro-call-shapes';
import type { OrderRowId, UserId } from '#shared/ids';

export type Lease = {
  readonly phone: string;
  readonly agentId: UserId;
  readonly agentName: string;
  readonly orderRowId: OrderRowId;
  readonly startedAt: Date;
  readonly until: Date;
};

const columns = `phone, agent_id as "agentId", agent_name as "agentName", order_id as "orderRowId",
  started_at as "startedAt", until`;

const leave = statement('call.leave', 'delete from call_lease where agent_id = $1 and phone <> $2');
const take = statement(
  'call.take',
  `insert into call_lease (phone, agent_id, agent_name, order_id, started_at, until) values ($1, $2, $3, $4, $5, $6)
   on conflict (phone) do update set agent_id = excluded.agent_id, agent_name = excluded.agent_name,
     order_id = excluded.order_id, until = excluded.until,
     started_at = case when call_lease.agent_id = excluded.agent_id and call_lease.until > $5 then call_lease.started_at
       else excluded.started_at end
   where call_lease.agent_id = excluded.agent_id or call_lease.until <= $5
   returning ${columns}`,
);

type Taking = Omit<Lease, 'startedAt'> & { readonly at: Date };

/** Ends the other call of the agent. Null when somebody else calls this buyer. */
export const takeLease = async (tx: Tx, lease: Taking): Promise<Lease | null> => {
  const { phone, agentId, agentName, orderRowId, at, until } = lease;
  await tx.exec(leave, [agentId, phone]);
  return tx.row<Lease>(take, [phone, agentId, agentName, orderRowId, at, until]);
};

const held = statement(
  'call.lockLease',
  `select ${columns} from call_lease where phone = $1 and agent_id = $2 and until > $3 for update`,
);
/** Null when the lease ended or belongs to somebody else. */
export const lockLease = (tx: Tx, phone: string, agentId: UserId, at: Date): Promise<Lease | null> =>
  tx.row<Lease>(held, [phone, agentId, at]);

const restart = statement(
  'call.restartLease',
  'update call_lease set started_at = $3, until = $4 where phone = $1 and agent_id = $2',
);
/** The call continues; the duration counted so far is not counted again. */
export const restartLease = (
  tx: Tx,
  lease: Pick<Lease, 'phone' | 'agentId' | 'startedAt' | 'until'>,
): Promise<number> => tx.exec(restart, [lease.phone, lease.agentId, lease.startedAt, lease.until]);

const release = statement('call.release', 'delete from call_lease where phone = $1 and agent_id = $2');
export const releaseLease = (tx: Tx, phone: string, agentId: UserId): Promise<number> =>
  tx.exec(release, [phone, agentId]);

const currentSql = statement('call.leases', `select ${columns} from call_lease where until > $1`);
export const readLeases = (db: Reader, at: Date): Promise<Lease[]> => db.rows<Lease>(currentSql, [at]);

const expired = statement('call.deleteLeases', 'delete from call_lease where until <= $1');
export const deleteExpiredLeases = (tx: Tx, at: Date): Promise<number> => tx.exec(expired, [at]);

export type CallTask = {
  readonly orderRowId: OrderRowId;
  readonly attempts: number;
  readonly lastOutcome: CallOutcome;
  readonly lastAt: Date;
  readonly nextCallAt: Date | null;
};

const tasks = statement(
  'call.tasks',
  `select order_id as "orderRowId", attempts, last_outcome as "lastOutcome", last_at as "lastAt",
     next_call_at as "nextCallAt" from call_task where order_id = any($1::bigint[])`,
);
export const readTasks = async (db: Reader, ids: readonly OrderRowId[]): Promise<Map<OrderRowId, CallTask>> =>
  new Map((await db.rows<CallTask>(tasks, [ids])).map((task) => [task.orderRowId, task]));

const note = statement(
  'call.note',
  `insert into call_task (order_id, attempts, last_outcome, last_at, next_call_at) values ($1, 1, $2, $3, $4)
   on conflict (order_id) do update set attempts = call_task.attempts + 1, last_outcome = excluded.last_outcome,
     last_at = excluded.last_at, next_call_at = excluded.next_call_at`,
);
export const noteCall = (tx: Tx, { orderRowId, lastOutcome, lastAt, nextCallAt }: Omit<CallTask, 'attempts'>) =>
  tx.exec(note, [orderRowId, lastOutcome, lastAt, nextCallAt]);

const removed = statement('call.removeTask', 'delete from call_task where order_id = $1');
const restored = statement(
  'call.restoreTask',
  `update call_task set attempts = attempts - 1, last_outcome = $2, last_at = $3, next_call_at = $4 where order_id = $1`,
);
/** Removes the last call from the count; `former`: the call before it. */
export const takeBackCall = (
  tx: Tx,
  orderRowId: OrderRowId,
  former: Pick<CallTask, 'lastOutcome' | 'lastAt' | 'nextCallAt'> | null,
): Promise<number> =>
  former
    ? tx.exec(restored, [orderRowId, former.lastOutcome, former.lastAt, former.nextCallAt])
    : tx.exec(removed, [orderRowId]);
