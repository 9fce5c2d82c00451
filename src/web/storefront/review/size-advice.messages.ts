/** French of the size advice. Apart from the other texts of reviews, because product pages load it at once. */
import type { Fit, SizeAdvice } from '#shared/rules/size-advice';
import { typo } from '#shared/text';

export const fits: Readonly<Record<Fit, string>> = {
  SMALL: 'Taille petit',
  TRUE: 'Taille normalement',
  LARGE: 'Taille grand',
};

const adviceOf = ({ fit, instead }: SizeAdvice): string => {
  if (fit === 'TRUE') return 'prenez votre taille habituelle';
  if (instead) return `prenez du ${instead.take} si vous portez du ${instead.of}`;
  return `prenez une taille ${fit === 'SMALL' ? 'au-dessus' : 'en dessous'} de la vôtre`;
};

export const sizeAdviceMessages = {
  advice: (advice: SizeAdvice): string => {
    const source = advice.hasClaims ? 'avis et retours' : 'avis';
    return typo(
      `${fits[advice.fit]} : ${adviceOf(advice)} (d’après ${advice.agreeing} ${source} sur ${advice.total}).`,
    );
  },
} as const;
