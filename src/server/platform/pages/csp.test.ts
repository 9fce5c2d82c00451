import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pagePolicy as policyOf } from './csp.ts';

const pagePolicy = (html: string, targets?: string[]): string =>
  policyOf(Buffer.from(html), { formTargets: targets ?? [] });

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

describe('the policy of a page', () => {
  test('allows the inline scripts of the page by their exact bytes, once each', () => {
    const policy = pagePolicy(
      '<script>a()</script><p>é</p><script type="module" async="">b("é")</script><script>a()</script>',
    );
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hash('a()')} ${hash('b("é")')}`);
  });

  test('ignores script files and data blocks', () => {
    const policy = pagePolicy(
      '<script src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script>',
    );
    expect(directive(policy, 'script-src')).toBe("script-src 'self'");
  });

  test('allows inline styles by hash, never by unsafe-inline', () => {
    const policy = pagePolicy('<style>.a{color:red}</style>');
    expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${hash('.a{color:red}')}`);
    expect(policy).not.toContain('unsafe');
  });

  test('allows only the given form targets', () => {
    expect(directive(pagePolicy(''), 'form-action')).toBe("form-action 'self'");
    const targets = ['https://ipay.clictopay.com', 'https://*.cinetpay.com', 'https://*.cinetpay.com'];
    expect(directive(pagePolicy('', targets), 'form-action')).toBe(
      "form-action 'self' https://ipay.clictopay.com https://*.cinetpay.com",
    );
  });

  test('allows style attributes by the hash of their value, only where asked', () => {
    const page = Buffer.from('<p style="width:0"><b style="font-family:&quot;A&quot;"></b><i style="width:0"></i>');
    expect(directive(policyOf(page, { styleAttributes: true }), 'style-src-attr')).toBe(
      `style-src-attr 'unsafe-hashes' ${hash('width:0')} ${hash('font-family:"A"')}`,
    );
    expect(directive(policyOf(page), 'style-src-attr')).toBeUndefined();
    expect(directive(policyOf(Buffer.from('<p>'), { styleAttributes: true }), 'style-src-attr')).toBeUndefined();
  });

  test('reads a page without any script', () => {
    expect(pagePolicy('<p>rien</p>')).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  });
});
