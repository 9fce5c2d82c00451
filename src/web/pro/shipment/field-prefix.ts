/** `SEND.2.`: what the names of the fields of a form begin with. `shipment`: '' for the units that are in none. */
export const fieldPrefix = (intent: string, shipment: string): string => `${intent}.${shipment || '0'}.`;
