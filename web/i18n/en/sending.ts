import type { sending as German } from '../de/sending.ts'

export const sending: typeof German = {
  asNewcomer: 'Create account and send',
  afterSignIn: 'Sign in and send',
  onlyOwner: (name) =>
    name === '' ? 'Only the person who started the application can send it.' : `Only ${name} can send the application.`,
  payout: 'The application has no IBAN. If money goes to you, the bank asks for your account before it pays out.',
  ready: 'Your account is ready, and your application belongs to it. Only sending it remains.',
}
