/** Fills the placeholders of a canned reply. */
import { plainText } from '#shared/text';

export type Placeholders = {
  /** Of the customer. */
  readonly name: string;
  readonly orderReference: string | null;
  /** Who answers. */
  readonly agent: string;
};

const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** One without a value stays, so that the person who answers sees it. `{prenom}` is `{prénom}`, `{agent}` is `{conseiller}`. */
export const fillReply = (body: string, { name, orderReference, agent }: Placeholders): string => {
  const values: Readonly<Record<string, string>> = {
    prenom: firstNameOf(name),
    nom: name.trim(),
    commande: orderReference ?? '',
    conseiller: firstNameOf(agent),
    agent: firstNameOf(agent),
  };
  return body.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => values[plainText(name.trim())] || whole);
};
