export const cashPath = '/pro/commandes/encaissements';
export const openingPath = `${cashPath}/ouverture`;
export const remittancePath = (id: string): string => `${cashPath}/versements/${id}`;

type Form = { readonly region: string; readonly carrierKey: string; readonly corrects?: string };

/** The form that records a remittance of a carrier. */
export const remittanceFormPath = ({ region, carrierKey, corrects }: Form): string => {
  const query = new URLSearchParams({ region, transporteur: carrierKey });
  if (corrects !== undefined) query.set('corrige', corrects);
  return `${cashPath}/versement?${query.toString()}`;
};
