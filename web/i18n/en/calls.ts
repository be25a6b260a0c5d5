import type { calls as German } from '../de/calls.ts'

export const calls: typeof German = {
  title: 'Your call',
  requested: (number) => `You have asked for a call on ${number}.`,
  withdraw: 'I don’t want the call after all',
  question: 'Cancel the call?',
  follows:
    'We delete the number for the call from the application, and let the bank know that it may no longer call you.',
  lawful: 'What we did until then stays lawful.',
  keep: 'Keep the call',
  confirm: 'Cancel the call',
  done: 'The call is cancelled.',
  doneText: 'Your number is deleted. Your application is still there.',
  refused: 'The call could not be cancelled',
}
