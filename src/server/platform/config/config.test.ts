import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { demoAccounts, demoSecret, loadConfig, variables } from './config.ts';

const production = {
  OURLET_MODE: 'production',
  PUBLIC_ORIGIN: 'https://ourlet.tn',
  DATABASE_URL: 'postgres://shop:a-long-password@db.internal:5432/ourlet',
  SMTP_URL: 'smtps://mailer:pass@mail.internal:465',
  OURLET_SECRET: 'k3'.repeat(20),
};

const refusal = (env: NodeJS.ProcessEnv): string => {
  try {
    loadConfig(env);
  } catch (error) {
    return error instanceof Error && error.name === 'OperatorError' ? error.message : String(error);
  }
  return '';
};

describe('configuration', () => {
  test('needs no variable in demo mode', () => {
    expect(loadConfig({})).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      publicOrigin: 'http://127.0.0.1:3000',
      databaseUrl: null,
      smtpUrl: null,
      defaultRegion: 'TN',
      rateLimits: false,
    });
    expect(loadConfig({}).allowedHosts).toEqual(expect.arrayContaining(['127.0.0.1:*', 'localhost:*', '[::1]:*']));
  });

  test('treats an empty variable as absent', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  test('reads the environment in production', () => {
    const config = loadConfig({
      ...production,
      HOST_REGIONS: 'ourlet.tn=TN, ourlet.SN=sn',
      TRUSTED_PROXIES: '10.0.0.0/8,loopback',
      WEBHOOK_PRIVATE_HOSTS: 'ERP.interne',
      PAGE_CACHE_MB: '64',
    });
    expect(config).toMatchObject({
      mode: 'production',
      publicOrigin: 'https://ourlet.tn',
      allowedHosts: ['ourlet.tn', 'ourlet.sn'],
      hostRegions: { 'ourlet.tn': 'TN', 'ourlet.sn': 'SN' },
      trustedProxies: ['10.0.0.0/8', 'loopback'],
      webhookPrivateHosts: ['erp.interne'],
      pageCacheBytes: 64 * 1024 * 1024,
      mailFrom: 'Ourlet <boutique@ourlet.tn>',
      rateLimits: true,
      logRequests: true,
    });
  });

  test('reports every invalid variable at once, with its value and the accepted form', () => {
    const message = refusal({
      PORT: 'abc',
      LOG_LEVEL: 'loud',
      PUBLIC_ORIGIN: 'https://a.tn/shop',
      TRUSTED_PROXIES: 'mon proxy',
    });
    expect(message).toContain('La configuration contient 4 erreurs');
    expect(message).toContain('PORT = « abc » : il faut un nombre entier de 0 à 65535.');
    for (const name of ['LOG_LEVEL', 'PUBLIC_ORIGIN', 'TRUSTED_PROXIES']) expect(message).toContain(name);
    expect(message).toContain('docs/operations.md');
  });

  test.each(['999.1.1.1', '999.1.1.1/8', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '::1/129', ':::'])(
    'refuse a proxy that is no address and no network: %s',
    (proxy) => expect(refusal({ TRUSTED_PROXIES: `10.0.0.1,${proxy}` })).toContain('TRUSTED_PROXIES'),
  );

  test('accepts IPv4 and IPv6 addresses and networks as proxies', () => {
    const proxies = ['10.0.0.0/8', '192.168.1.7', '::1', 'fd00::/8', '::ffff:10.0.0.1', 'loopback', 'private'];
    expect(loadConfig({ TRUSTED_PROXIES: proxies.join(', ') }).trustedProxies).toEqual(proxies);
  });

  test.each(['PUBLIC_ORIGIN', 'DATABASE_URL', 'SMTP_URL', 'OURLET_SECRET'] as const)(
    'of production need %s',
    (name) => {
      expect(refusal({ ...production, [name]: undefined })).toContain(`${name} : cette variable manque`);
    },
  );

  test('refuses plain http, the demo secret and a demo password in production', () => {
    expect(refusal({ ...production, PUBLIC_ORIGIN: 'http://ourlet.tn' })).toContain('https');
    expect(refusal({ ...production, OURLET_SECRET: demoSecret })).toContain('secret de la démonstration');
    expect(refusal({ ...production, DATABASE_URL: 'postgres://shop:shop@db/ourlet' })).toContain('mot de passe');
  });

  test('uses the payment simulators in demo mode and no account in production', () => {
    expect(loadConfig({}).payments).toEqual(demoAccounts);
    expect(loadConfig(production).payments).toEqual({ clictopay: null, cinetpay: null });
    const account = { CLICTOPAY_USER: 'ourlet', CLICTOPAY_PASSWORD: 'a-long-one' };
    expect(loadConfig({ ...production, ...account }).payments.clictopay).toEqual({
      url: 'https://ipay.clictopay.com/payment/rest/',
      user: 'ourlet',
      password: 'a-long-one',
    });
    const test = { CLICTOPAY_URL: 'https://test.clictopay.com/payment/rest' };
    expect(loadConfig({ ...account, ...test }).payments.clictopay?.url).toBe(
      'https://test.clictopay.com/payment/rest/',
    );
  });

  test('requires complete payment accounts with https and without demo credentials', () => {
    const half = refusal({ CINETPAY_API_KEY: 'hidden-key' });
    for (const name of ['CINETPAY_SITE_ID', 'CINETPAY_SECRET']) expect(half).toContain(name);
    expect(half).not.toContain('hidden-key');
    const { user, password } = demoAccounts.clictopay;
    const known = refusal({ ...production, CLICTOPAY_USER: user, CLICTOPAY_PASSWORD: password });
    expect(known).toContain('secret de la démonstration');
    const plain = { CLICTOPAY_URL: 'http://pay.tn/', CLICTOPAY_USER: 'ourlet', CLICTOPAY_PASSWORD: 'a-long-one' };
    expect(refusal({ ...production, ...plain })).toContain('CLICTOPAY_URL');
    expect(refusal({ ...plain, CLICTOPAY_URL: 'pay.tn' })).toContain('http ou https');
  });

  test('never shows the value of a secret', () => {
    const message = refusal({
      SMTP_URL: 'http://user:hidden-value@x',
      OURLET_SECRET: 'hidden-value',
      DATABASE_URL: 'hidden-value',
    });
    expect(message).toContain('SMTP_URL');
    expect(message).not.toContain('hidden-value');
  });

  test('accepts the names of the machine in demo mode on the network', () => {
    const config = loadConfig({ HOST: '0.0.0.0', PORT: '8080' });
    expect(config.publicOrigin).toBe('http://localhost:8080');
    expect(config.allowedHosts.length).toBeGreaterThan(loadConfig({}).allowedHosts.length);
  });
});

describe('services that sign people in', () => {
  test('are absent in production, and simulated in the demonstration, until they are configured', () => {
    expect(loadConfig({}).social).toMatchObject({ google: null, facebook: { url: null }, apple: null, oidc: null });
    const google = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(loadConfig(google).social.google).toMatchObject({ issuer: 'https://accounts.google.com' });
  });

  test('are given in whole', () => {
    const message = refusal({ APPLE_CLIENT_ID: 'tn.ourlet', OIDC_NAME: 'Artisans', OIDC_ISSUER: 'ftp://x.test' });
    for (const name of ['APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY', 'OIDC_ISSUER', 'OIDC_CLIENT_SECRET'])
      expect(message).toContain(name);
  });
});

test('the documentation lists each variable with its default and its purpose', () => {
  const documented = readFileSync('docs/operations.md', 'utf8');
  const rows = [...documented.matchAll(/^\| `([A-Z_]+)` \| (.+?) \| (.+) \|$/gm)];
  expect(new Set(rows.map((row) => row[1]))).toEqual(new Set(variables.map((variable) => variable.name)));
  const wrong = variables.filter(({ name, fallback, english }) => {
    const row = rows.find((candidate) => candidate[1] === name);
    return !row?.[2]?.includes(fallback) || !row[3]?.includes(english);
  });
  expect(wrong).toEqual([]);
});
