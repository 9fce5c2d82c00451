/** Types of the part of oidc-provider that the tests use; the package has none. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Account = { accountId: string; claims: () => Promise<Readonly<Record<string, unknown>>> };
  type Grant = { addOIDCScope: (scope: string) => void; save: () => Promise<string> };

  export class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: readonly Readonly<Record<string, unknown>>[];
        claims: Readonly<Record<string, readonly string[]>>;
        findAccount: (context: unknown, id: string) => Promise<Account | undefined>;
        features: Readonly<Record<string, { enabled: boolean }>>;
        interactions: { url: (context: unknown, interaction: { uid: string }) => string };
        pkce: { required: () => boolean };
        cookies: { keys: readonly string[] };
      },
    );
    Grant: new (grant: { accountId?: string; clientId: string }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{
      prompt: { name: string };
      session?: { accountId: string };
      params: Readonly<Record<string, unknown>>;
    }>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Readonly<Record<string, unknown>>,
      options?: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
  }
}
