export const staffExportMessages = {
  name: 'utilisateurs',
  columns: {
    name: 'Nom',
    jobTitle: 'Fonction',
    login: 'Adresse de connexion',
    role: 'Rôle',
    exceptions: 'Exceptions',
    active: 'Active',
    lastSignIn: 'Dernière connexion',
    secondFactor: 'Double authentification',
    sessions: 'Sessions',
    team: 'Équipe',
  },
  yes: 'oui',
  no: 'non',
} as const;
