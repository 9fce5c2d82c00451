export const customersPath = '/pro/clients';
export const duplicatesPath = `${customersPath}/doublons`;
export const customerImportPath = `${customersPath}/import`;
/** With a parameter, because the bare address opens the default view of the person. */
export const allCustomersPath = `${customersPath}?sort=-last`;
export const customerPath = (id: string): string => `${customersPath}/${id}`;
/** Where two records of one person are compared. */
export const mergePath = (keptId: string, closedId?: string): string =>
  `${customerPath(keptId)}/fusion${closedId === undefined ? '' : `?avec=${closedId}`}`;
