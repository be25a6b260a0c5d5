export const answers = {
  yes: 'Ja',
  no: 'Nein',
  entries: (count: number) => (count === 1 ? '1 Eintrag' : `${count} Einträge`),
  /** One of a group, or a field of it. */
  entry: (at: number, field: string | undefined) => `Eintrag ${at}${field === undefined ? '' : `, ${field}`}`,
}
