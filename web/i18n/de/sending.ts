export const sending = {
  asNewcomer: 'Konto anlegen und absenden',
  afterSignIn: 'Anmelden und absenden',
  ready: 'Ihr Konto steht, und Ihr Antrag gehört dazu. Sie müssen ihn nur noch absenden.',
}
