/** What the shop needs of a service that signs people in. */

export type Visit = {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** PKCE. */
  readonly verifier: string;
};

/** Parameters of the return. */
export type ProviderAnswer = {
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
  readonly fullName?: string | undefined;
};

export type Identity = {
  /** Identifier of the person there; never changes. */
  readonly subject: string;
  readonly email: string | null;
  /** The service has proved that the address belongs to the person. */
  readonly emailVerified: boolean;
  readonly fullName: string;
};

export type Provider = {
  readonly id: string;
  /** Official name. */
  readonly name: string;
  readonly simulated: boolean;
  readonly authorizationUrl: (visit: Visit) => Promise<string>;
  /** Throws for an answer that does not fit the visit, and when the service does not answer. */
  readonly identify: (answer: ProviderAnswer, visit: Visit) => Promise<Identity>;
};
