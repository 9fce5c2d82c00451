import { implement, type Implementation } from '#platform/contract';
import { secondFactor as calls } from '#shared/api/second-factor';
import type { OwnFactorCalls } from './own-factors.ts';
import type { SignInStep } from './sign-in.ts';

const signInRoutes = (step: SignInStep): Implementation[] => [
  implement(calls.options, ({ handle }, caller) => step.options(handle, caller)),
  implement(calls.verifyCode, ({ handle, code }, caller) => step.verifyCode(handle, code, caller)),
  implement(calls.verifyRecoveryCode, ({ handle, code }, caller) => step.verifyRecoveryCode(handle, code, caller)),
  implement(calls.verifyPasskey, ({ handle, response }, caller) => step.verifyPasskey(handle, response, caller)),
  implement(calls.setUp, ({ handle, code }, caller) => step.setUp(handle, code, caller)),
];

const ownRoutes = (own: OwnFactorCalls): Implementation[] => [
  implement(calls.list, (_, caller) => own.list(caller)),
  implement(calls.confirmIdentity, async (proof, caller) => {
    await own.confirmIdentity(proof, caller);
    return undefined;
  }),
  implement(calls.startTotp, (_, caller) => own.startTotp(caller)),
  implement(calls.confirmTotp, async ({ code }, caller) => ({ recoveryCodes: await own.confirmTotp(code, caller) })),
  implement(calls.removeTotp, async (_, caller) => {
    await own.removeTotp(caller);
    return undefined;
  }),
  implement(calls.startPasskey, (_, caller) => own.startPasskey(caller)),
  implement(calls.addPasskey, async (passkey, caller) => ({ recoveryCodes: await own.addPasskey(passkey, caller) })),
  implement(calls.renamePasskey, async (passkey, caller) => {
    await own.renamePasskey(passkey, caller);
    return undefined;
  }),
  implement(calls.removePasskey, async ({ id }, caller) => {
    await own.removePasskey(id, caller);
    return undefined;
  }),
  implement(calls.newRecoveryCodes, async (_, caller) => ({ recoveryCodes: await own.newRecoveryCodes(caller) })),
];

export const secondFactorRoutes = (parts: { step: SignInStep; own: OwnFactorCalls }): Implementation[] => [
  ...signInRoutes(parts.step),
  ...ownRoutes(parts.own),
];
