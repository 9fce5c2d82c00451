/** Fills the placeholders of a canned reply. */

export type Placeholders = {
  /** Of the customer. */
  readonly name: string;
  readonly orderReference: string | null;
  /** Who answers. */
  readonly agent: string;
};

export const placeholderNames = ['prenom', 'nom', 'commande', 'agent'] as const;

const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** One without a value stays, so that the person who answers sees it. */
export const fillReply = (body: string, { name, orderReference, agent }: Placeholders): string => {
  const values: Readonly<Record<string, string>> = {
    prenom: firstNameOf(name),
    nom: name.trim(),
    commande: orderReference ?? '',
    agent: firstNameOf(agent),
  };
  return body.replaceAll(/\{([a-z]+)\}/g, (whole, key: string) => values[key] || whole);
};
