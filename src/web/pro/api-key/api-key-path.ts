export const apiKeysPath = '/pro/parametres/cles-api';
export const newKeyPath = `${apiKeysPath}/nouvelle`;
