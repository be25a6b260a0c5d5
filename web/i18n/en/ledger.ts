import type { ledger as German } from '../de/ledger.ts'

export const ledger: typeof German = {
  title: 'Notices and consents',
  text: 'What we have shown you and what you have allowed. You can withdraw a consent here.',
  empty: 'There is nothing here yet. What you allow in an application appears here afterwards.',
  failed: 'Your notices and consents could not be loaded',
  wording: 'Wording',
  items: {
    DATA_PROTECTION: 'Privacy notice',
    SCHUFA: 'Credit check with a credit reference agency',
    ACCOUNT_INFORMATION: 'Account check',
    CONTACT: 'Requested call',
  },
  kinds: { NOTICE: 'Notice', CONSENT: 'Consent', AGREEMENT: 'Agreement' },
  given: {
    NOTICE: (time) => `Read on ${time}`,
    CONSENT: (time) => `Given on ${time}`,
    AGREEMENT: (time) => `Agreed on ${time}`,
  },
  withdrawnAt: (time) => `Withdrawn on ${time}`,
  endedAt: (time) => `Ended on ${time}`,
  lawful: 'What we did until then remains lawful.',
  withdraw: 'Withdraw consent',
  withdrawNamed: (item) => `${item}: withdraw consent`,
  done: 'Your consent is withdrawn.',
  question: 'Withdraw consent?',
  follows: 'This is what follows:',
  cancel: 'Cancel',
  consequences: {
    draft: {
      DATA_PROTECTION: [],
      SCHUFA: [
        'We untick the consent in your application and delete the result of the credit check there.',
        'If the application needs this consent, you cannot send it without it.',
      ],
      ACCOUNT_INFORMATION: [
        'We delete the amounts from your account that you have not changed since.',
        'You then enter income and expenses yourself.',
      ],
      CONTACT: ['We may no longer call you, and delete the number for the call from the application.'],
    },
    sent: {
      DATA_PROTECTION: [],
      SCHUFA: [
        'From now on we may no longer ask the credit reference agency for this application.',
        'Your application stays open. Without the report we may be unable to accept it.',
      ],
      ACCOUNT_INFORMATION: [
        'From now on we may no longer read your account.',
        'The amounts that you have sent remain in the application.',
      ],
      CONTACT: ['From now on we may no longer call you about this application.'],
    },
  },
  mailed: 'The person who applies with you gets an e-mail.',
  refused: 'Your consent could not be withdrawn',
  reach: 'Write here if you object or do not agree:',
  agreement:
    'An agreement cannot be withdrawn like a consent. It ends with your account or application. If you no longer agree, please write to us. What we did until then remains lawful.',
  notice: {
    b: 'We need this data for your account and your application. So there is nothing to withdraw here. If you do not agree, please write to us. What we did until then remains lawful.',
    c: 'The law obliges us to do this. So there is nothing to withdraw here. If you do not agree, please write to us. What the law requires remains lawful.',
    f: 'You can object if your particular situation speaks for it (GDPR, article\u00A021). Please give your reasons under “Your rights” on this page. What we did until then remains lawful.',
  },
}
