import type { contact as German } from '../de/contact.ts'

export const contact: typeof German = {
  references: {
    LOAN_APPLICATION: 'Loan application',
    CURRENT_LOAN: 'Current loan',
    OTHERS: 'Something else',
  },
  ways: {
    EMAIL: 'E-mail',
    PHONE: 'Phone',
    WHATS_APP: 'WhatsApp',
    LIVE_CHAT: 'Live chat',
  },
  wayWords: {
    EMAIL: 'e-mail',
    PHONE: 'phone',
    WHATS_APP: 'WhatsApp',
    LIVE_CHAT: 'live chat',
  },
  ownPages: {
    account: 'Account',
    entity: 'My applications',
    login: 'Sign in',
    resume: 'Continue your application',
  },
  pagesAfterSteps: {
    pruefen: 'Check answers',
    tilgungsplan: 'Repayment schedule',
    'vorvertragliche-informationen': 'Pre-contractual information',
  },
}
