import { adviseSize, type SizeFacts } from '#shared/rules/size-advice';
import { sizeAdviceMessages } from './size-advice.messages.ts';

type SizeAdviceProps = { facts: SizeFacts | null; sizes: readonly string[]; sizeIndex: number | null };

/** Advice for the chosen size, or for any size when none is chosen. */
export const SizeAdviceLine = ({ facts, sizes, sizeIndex }: SizeAdviceProps) => {
  const advice = facts && adviseSize(facts, sizes, sizeIndex);
  return advice ? <p className="size-advice">{sizeAdviceMessages.advice(advice)}</p> : null;
};
