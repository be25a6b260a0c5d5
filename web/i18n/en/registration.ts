export const registration = {
  saved: 'Your application is saved. With an account you can send it, follow what happens to it and sign online.',
  kept: (date: string) => `Without an account we keep it until ${date}.`,
  known: 'I already have an account',
  ahead: 'You will need an account to send your application. Your answers are kept.',
  application: 'Your application is saved. Once you have confirmed, you sign in and continue where you left off.',
  otherDevice: 'Confirmed on another device? Then sign in here.',
  password: ({ length, kinds }: { length: number; kinds: number }, most: number) =>
    kinds === 1
      ? `It takes ${length} to ${most} characters.`
      : `It takes ${length} to ${most} characters ${kinds === 4 ? 'of all four kinds' : `of at least ${kinds === 2 ? 'two' : 'three'} of these kinds`}: lower-case letters, capital letters, digits, other characters.`,
  change: 'Change the e-mail address',
  confirmed: 'Your e-mail address is confirmed',
  confirmedText: 'Confirmed in another window: please sign in.',
  ended: (date: string) =>
    `Your session has expired because you were not active for a while. We keep your saved application until ${date}: with the link from our e-mail you continue, without one you start again.`,
}
