export const files = {
  scheduleHeadings: { month: 'Monat', due: 'Fällig', amounts: ['Rate', 'Zinsen', 'Tilgung', 'Restschuld'] },
  schedule: 'tilgungsplan.csv',
  valuation: 'Geschätzter Marktwert',
}
