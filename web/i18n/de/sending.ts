export const sending = {
  asNewcomer: 'Konto anlegen und absenden',
  afterSignIn: 'Anmelden und absenden',
  payout: 'Im Antrag steht keine IBAN. Geht Geld an Sie, fragt die Bank vor der Auszahlung nach Ihrem Konto.',
  ready: 'Ihr Konto steht, und Ihr Antrag gehört dazu. Sie müssen ihn nur noch absenden.',
}
