import { typo } from '#shared/text';

export const editRouteMessages = {
  unknown: (code: string): string => typo(`Aucun article n’a la référence ou le SKU « ${code} ».`),
  several: (ref: string, example: string): string =>
    typo(
      example === ''
        ? `${ref} n’est pas vendu dans cette région.`
        : `${ref} existe en plusieurs couleurs ou tailles. Indiquez un SKU, par exemple ${example}.`,
    ),
  overLimit: typo('Le nouveau total dépasse votre limite : demandez cette modification à une personne autorisée.'),
} as const;
