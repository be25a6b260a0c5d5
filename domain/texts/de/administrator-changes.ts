export const administratorChanges = {
  roles: {
    ROLE_USER: 'Kundin oder Kunde',
    ROLE_ADMIN: 'Fachliche Administration',
    ROLE_TECH_ADMIN: 'Technische Administration',
  },
  acts: {
    CREATED: (role: string) => `neues Konto (${role})`,
    RAISED: (role: string) => `neue Rolle: ${role}`,
    ADDRESSED: (_role: string, newEmail: string) => `neue E-Mail-Adresse: ${newEmail}`,
    ACTIVATED: () => 'Konto wieder aktiviert',
    ENTERED: () => 'Zugang über einen Link per E-Mail',
    LEFT: (role: string) => `Rolle beendet: ${role}`,
  },
  outcomes: {
    DONE: (change: string) => change,
    REJECTED: (change: string) => `abgelehnt: ${change}`,
    EXPIRED: (change: string) => `verfallen, weil niemand zugestimmt hat: ${change}`,
  },
  recovered: 'Zugang wiederhergestellt, Passwort und Sitzungen beendet',
}
