/** Topics of a message to the shop, as its form and its e-mails name them. */
import type { ContactTopic } from './rules/contact-topics.ts';

export const contactTopicNames: Readonly<Record<ContactTopic, string>> = {
  ORDER: 'Une commande',
  DELIVERY: 'La livraison',
  RETURN: 'Un retour ou un échange',
  ITEM: 'Un article, une taille',
  GIFT_CARD: 'Une carte cadeau',
  PROFESSIONAL: 'Achats professionnels',
  OTHER: 'Autre chose',
};
