/** States of a remittance in lists and filters. */
export const remittanceStates = ['EXACT', 'DIFFERENCE', 'UNDONE'] as const;
export type RemittanceState = (typeof remittanceStates)[number];

type Remittance = { readonly undoneAt: unknown; readonly expected: number; readonly received: number };

export const remittanceStateOf = ({ undoneAt, expected, received }: Remittance): RemittanceState =>
  undoneAt !== null ? 'UNDONE' : expected === received ? 'EXACT' : 'DIFFERENCE';
