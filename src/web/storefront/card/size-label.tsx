/** Size with its equivalent: `38 · S`, which screen readers read as « 38, soit S ». */
import { cardMessages } from './card.messages.ts';

export const SizeLabel = ({ label, equivalent }: { label: string; equivalent: string | null | undefined }) =>
  equivalent ? (
    <span className="size-pair">
      {label}
      <span className="size-equivalent">
        <span aria-hidden="true"> · </span>
        <span className="visually-hidden">{cardMessages.equivalent}</span>
        {equivalent}
      </span>
    </span>
  ) : (
    label
  );
