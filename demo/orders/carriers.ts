/** Carriers of the demo, by region. */
export const carriers: Readonly<Record<string, { readonly carrier: string; readonly prefix: string }>> = {
  TN: { carrier: 'Rapid-Poste', prefix: 'RP' },
  SN: { carrier: 'Teranga Express', prefix: 'TX' },
  CI: { carrier: 'Lagune Livraison', prefix: 'LL' },
};
