/** Interface of the providers with whose accounts people can sign in. */

export type Visit = {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
};

/** Query parameters of the provider's redirect back to the shop. */
export type ProviderAnswer = {
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
  readonly fullName?: string | undefined;
};

export type Identity = {
  /** Permanent id of the person at the provider. */
  readonly subject: string;
  readonly email: string | null;
  /** True when the provider has verified that the address belongs to the person. */
  readonly emailVerified: boolean;
  readonly fullName: string;
};

export type Provider = {
  readonly id: string;
  readonly name: string;
  readonly simulated: boolean;
  readonly authorizationUrl: (visit: Visit) => Promise<string>;
  /** Throws for an answer that does not match the request, and when the provider does not respond. */
  readonly identify: (answer: ProviderAnswer, visit: Visit) => Promise<Identity>;
};
