export const securityPath = '/espace-client/securite';
