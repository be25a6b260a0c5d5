export const sending = {
  asNewcomer: 'Konto anlegen und absenden',
  afterSignIn: 'Anmelden und absenden',
  onlyOwner: (name: string) =>
    name === '' ? 'Nur wer den Antrag begonnen hat, kann ihn absenden.' : `Nur ${name} kann den Antrag absenden.`,
  payout: 'Im Antrag steht keine IBAN. Geht Geld an Sie, fragt die Bank vor der Auszahlung nach Ihrem Konto.',
  ready: 'Ihr Konto steht, und Ihr Antrag gehört dazu. Sie müssen ihn nur noch absenden.',
}
