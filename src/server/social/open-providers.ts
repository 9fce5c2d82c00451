import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Site } from '#platform/http';
import type { Random } from '#platform/random';
import { appleReturnSite, createAppleProvider } from './apple.ts';
import { createFacebookSimulator, facebookSimulatorPrefix, fetchOfSite } from './facebook-simulator.ts';
import { createFacebookProvider } from './facebook.ts';
import { createOpenIdProvider } from './open-id.ts';
import type { Provider } from './provider.ts';

type Deps = {
  readonly config: Pick<Config, 'social'>;
  readonly clock: Clock;
  readonly random: Random;
};

/** Stands for the origin of the simulator; replaced by the origin of the request. */
export const simulatorOrigin = 'http://simulateur.invalid';

const openFacebook = ({ config, random }: Deps): { providers: Provider[]; sites: Site[] } => {
  const { facebook } = config.social;
  if (!facebook) return { providers: [], sites: [] };
  const { url, ...account } = facebook;
  if (url !== null) return { providers: [createFacebookProvider({ ...account, url })], sites: [] };
  const isRedirectUri = (address: string): boolean =>
    URL.canParse(address) && new URL(address).pathname === '/oauth2/facebook';
  const site = createFacebookSimulator({ ...account, random, isRedirectUri });
  const provider = createFacebookProvider({
    ...account,
    url: `${simulatorOrigin}${facebookSimulatorPrefix}/`,
    graphUrl: `${simulatorOrigin}/`,
    simulated: true,
    fetch: fetchOfSite(site),
  });
  return { providers: [provider], sites: [site] };
};

/** Providers are sorted in the order of their buttons. */
export const openProviders = (deps: Deps): { providers: Provider[]; sites: Site[] } => {
  const { google, apple, oidc } = deps.config.social;
  const facebook = openFacebook(deps);
  return {
    providers: [
      ...(google
        ? [
            createOpenIdProvider({
              ...google,
              id: 'google',
              name: 'Google',
              clientSecret: async () => google.clientSecret,
            }),
          ]
        : []),
      ...facebook.providers,
      ...(apple ? [createAppleProvider(apple, deps.clock)] : []),
      ...(oidc ? [createOpenIdProvider({ ...oidc, id: 'oidc', clientSecret: async () => oidc.clientSecret })] : []),
    ],
    sites: [...facebook.sites, ...(apple ? [appleReturnSite] : [])],
  };
};
