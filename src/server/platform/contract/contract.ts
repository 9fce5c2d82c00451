/**
 * Serves the calls declared in `src/shared/api` over HTTP and inside the process, and publishes their
 * documentation.
 */
export {
  implement,
  ReadyJson,
  type Actor,
  type CallContext,
  type Caller,
  type Implementation,
  type PagePreview,
} from './implement.ts';
export { connectInProcess, inProcessClient, type InProcessConnector } from './in-process.ts';
export { createEventHub, type EventHub, type HubLimits } from './event-hub.ts';
export { coversAll } from '#shared/rules/privileges';
export { isInReach, staffOf, type StaffCaller } from './staff.ts';
export { registerCalls, type RegisterOptions } from './register.ts';
export { anonymousActor, createCallers, guestCaller, type Callers, type ResolveActor } from './request-context.ts';
