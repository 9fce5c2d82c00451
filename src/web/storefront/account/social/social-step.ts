/**
 * Stores the identity that a service confirmed while the visitor moves between the pages of this folder. For loaders
 * and actions only.
 */
import type { Client } from '#shared/api/client';
import { refusalOf, type Shop } from '#app/shop-context.ts';
import { safeRedirect } from '#shared/rules/redirect';
import { accountPath, customerArea, redirectWithCookie } from '#storefront/account/account-redirect.ts';
import { secondFactorStepOf } from '#storefront/account/second-factor/second-factor.ts';
import { secondFactorStep, stepCookie } from '#storefront/account/step-cookie.ts';

export type SocialStep = {
  readonly provider: string;
  readonly token: string;
  /** Address to which a code was sent; empty when none was sent. */
  readonly email: string;
  readonly fullName: string;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
};

const isSocialStep = (value: object): value is SocialStep =>
  ['provider', 'token', 'email', 'fullName'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  ) &&
  'sentAt' in value &&
  typeof value.sentAt === 'number';

export const socialStep = stepCookie('service', isSocialStep);

export const identityOf = ({ provider, token }: Pick<SocialStep, 'provider' | 'token'>) => ({
  oauthProvider: provider,
  oAuth2AccessToken: token,
});

export const accountStepPath = (provider: string, step?: 'code'): string =>
  `/oauth2/${provider}/compte${step === undefined ? '' : '?etape=code'}`;

export const expiredPath = (provider: string): string => `/oauth2/${provider}?error=expired`;

type Validation = Parameters<Client['auth']['oAuth2Validate']>[0];

/** Opens the session or redirects to the second factor. Throws other refusals. */
export const signInWith = async (shop: Shop, input: Validation, returnPath: string | null): Promise<Response> => {
  const target = returnPath === null ? customerArea : safeRedirect(returnPath, customerArea);
  try {
    await shop.visitor().api.auth.oAuth2Validate(input);
    return redirectWithCookie(target, socialStep.clear(shop.origin));
  } catch (error) {
    const step = refusalOf(error) === 'SECOND_FACTOR_REQUIRED' ? secondFactorStepOf(error) : null;
    if (step === null) throw error;
    return redirectWithCookie(accountPath('/login', target, 'code'), secondFactorStep.write(step, shop.origin));
  }
};
