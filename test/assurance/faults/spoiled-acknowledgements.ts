import {
  any,
  cent,
  changed,
  copied,
  draftOf,
  existing,
  isDraft,
  isInformation,
  ledgerWith,
  type Spoiled,
  without,
} from './spoiling.ts'
import { isUpload, type State } from './state.ts'

const valuation: State['valuations'][number] = {
  id: 'one',
  loanId: 'any',
  providerOrderId: 'V-1',
  orderKey: 'key',
  inputs: {} as State['valuations'][number]['inputs'],
  status: 'DONE',
  result: null,
  createdAt: '2027',
  finishedAt: '2027',
}

/** One of each invariant of what is lost, there twice or acknowledged to nobody. */
export const spoiledAcknowledgements: readonly Spoiled[] = [
  {
    mistake: 'a loan is lost',
    spoil: (state) => ledgerWith(state, { loans: [...state.ledger.loans, { id: 'gone', owner: '' }] }),
    found: /^loan gone is lost$/,
  },
  {
    mistake: 'a save is lost',
    spoil: (state) => {
      const { id, version } = draftOf(state)
      return ledgerWith(state, { saves: [...state.ledger.saves, { loan: id, version: version + 1, amount: 5000 }] })
    },
    found: /^save \d+ of loan \S+ is lost$/,
  },
  {
    mistake: 'a save has other answers',
    spoil: (state) => {
      const { id, version } = draftOf(state)
      const saves = state.ledger.saves.map((save) =>
        save.loan === id && save.version === version ? { ...save, amount: cent(save.amount) } : save,
      )
      return ledgerWith(state, { saves })
    },
    found: /^save \d+ of loan \S+ is lost$/,
  },
  {
    mistake: 'an upload is lost',
    spoil: (state) =>
      ledgerWith(state, {
        documents: [...state.ledger.documents, { id: 'gone', loan: draftOf(state).id, sha256: '' }],
      }),
    found: /^document gone is lost$/,
  },
  {
    mistake: 'a message is lost',
    spoil: (state) => ledgerWith(state, { messages: [...state.ledger.messages, { id: 'gone', sha256: '' }] }),
    found: /^message gone is lost$/,
  },
  {
    mistake: 'a rating is lost',
    spoil: (state) => ledgerWith(state, { rated: [draftOf(state).id] }),
    found: /^loan \S+ has lost a rating$/,
  },
  {
    mistake: 'the figures of an account are lost',
    spoil: (state) => ledgerWith(state, { applied: ['gone'] }),
    found: /^the figures of session gone are lost$/,
  },
  {
    mistake: 'a valuation is lost',
    spoil: (state) => ledgerWith(state, { valuations: ['gone'] }),
    found: /^valuation gone is lost$/,
  },
  {
    mistake: 'a registration is lost',
    spoil: (state) => ledgerWith(state, { registered: ['gone@faults.example'] }),
    found: /^the registration of gone@faults\.example is lost$/,
  },
  {
    mistake: 'an activation is lost',
    spoil: (state) => ({
      ...ledgerWith(state, { activated: [existing(state.accounts[0]).login] }),
      accounts: changed(state.accounts, any, () => ({ activated: false })),
    }),
    found: /^the activation of \S+ is lost$/,
  },
  {
    mistake: 'a sign-in is lost',
    spoil: ({ signIns, ledger }) => ({ signIns: without(signIns, ({ id }) => id === ledger.signedIn[0]?.session) }),
    found: /^a sign-in of \S+ is lost$/,
  },
  {
    mistake: 'a sign-in leads to the account of somebody else',
    spoil: ({ signIns, ledger }) => ({
      signIns: changed(
        signIns,
        ({ id }) => id === ledger.signedIn[0]?.session,
        () => ({ login: 'x@faults.example' }),
      ),
    }),
    found: /^a sign-in of \S+ is lost$/,
  },
  {
    mistake: 'an identity has two accounts',
    spoil: ({ accounts }) => ({ accounts: copied(accounts, ({ identity }) => identity !== null) }),
    found: /^the account of \S+ is there 2 times$/,
  },
  {
    mistake: 'an account belongs to an identity that has never signed in',
    spoil: ({ accounts }) => ({
      accounts: changed(
        accounts,
        ({ identity }) => identity === null,
        () => ({ identity: 'nobody' }),
      ),
    }),
    found: /^the account \S+ belongs to nobody at the provider$/,
  },
  {
    mistake: 'somebody is signed in whom the identity provider has not identified',
    spoil: ({ signIns, accounts }) => {
      const { login } = existing(accounts.find(({ identity }) => identity === null))
      return { signIns: [...signIns, { id: 'more', login, identity: null }] }
    },
    found: /^\S+ has signed in 1 times and was identified 0 times$/,
  },
  {
    mistake: 'a code of the identity provider is exchanged again',
    spoil: ({ provider }) => ({ provider: { ...provider, complaints: ['again'] } }),
    found: /^the identity provider complains: again$/,
  },
  {
    mistake: 'a question to the rating service changes',
    spoil: () => ({ rating: { complaints: ['other content'] } }),
    found: /^the rating service complains: other content$/,
  },
  {
    mistake: 'a property is valued twice',
    spoil: () => ({ valuations: [valuation, { ...valuation, id: 'again' }] }),
    found: /^the valuation of loan any is there 2 times$/,
  },
  {
    mistake: 'a valuation is ordered for nobody',
    spoil: () => ({ orders: new Map([['V-1', '']]) }),
    found: /^the valuation V-1 was ordered for nobody$/,
  },
  {
    mistake: 'an application does not reach the bank',
    spoil: ({ bank }) => ({ bank: { ...bank, applications: bank.applications.slice(1) } }),
    found: /^the application \S+ never reached the bank$/,
  },
  {
    mistake: 'an application is not marked as delivered',
    spoil: ({ applications }) => ({ applications: changed(applications, any, () => ({ status: 'SUBMITTION' })) }),
    found: /^the application \S+ never reached the bank$/,
  },
  {
    mistake: 'an event is lost',
    spoil: ({ events }) => ({ events: without(events, any) }),
    found: /^event \S+ is lost$/,
  },
  {
    mistake: 'a signature is lost',
    spoil: (state) => ledgerWith(state, { accepted: [...state.ledger.accepted, draftOf(state).id] }),
    found: /^the signature of \S+ is lost$/,
  },
  {
    mistake: 'a withdrawal is lost',
    spoil: (state) => ledgerWith(state, { withdrawn: [...state.ledger.withdrawn, draftOf(state).id] }),
    found: /^the withdrawal of \S+ is lost$/,
  },
  {
    mistake: 'an application is stored twice',
    spoil: ({ applications }) => ({ applications: copied(applications, any) }),
    found: /^the application of loan \S+ is there 2 times$/,
  },
  {
    mistake: 'the bank has an application twice',
    spoil: ({ bank }) => ({ bank: { ...bank, applications: [...bank.applications, existing(bank.applications[0])] } }),
    found: /^the bank's application of loan \S+ is there 2 times$/,
  },
  {
    mistake: 'the bank gets something else than before',
    spoil: ({ bank }) => ({ bank: { ...bank, complaints: ['other content'] } }),
    found: /^the bank complains: other content$/,
  },
  {
    mistake: 'an upload is stored twice',
    spoil: ({ documents }) => ({ documents: copied(documents, isUpload) }),
    found: /^the file \S+ \S+ is there 2 times$/,
  },
  {
    mistake: 'a message is mailed twice',
    spoil: ({ mails }) => ({
      mails: copied(mails, ({ contactMessageId }) => contactMessageId !== null, { id: 'again' }),
    }),
    found: /^the mail \S+ of message \S+ is there 2 times$/,
  },
  {
    mistake: 'an event takes effect twice',
    spoil: ({ audits }) => ({
      audits: copied(audits, ({ action }) => action.startsWith('bank.'), { entityId: 'elsewhere' }),
    }),
    found: /^the effect of event \S+ is there 2 times$/,
  },
  {
    mistake: 'a contract is signed twice',
    spoil: ({ transactions }) => ({ transactions: copied(transactions, ({ status }) => status === 'SUCCESS') }),
    found: /^the signature of loan \S+ is there 2 times$/,
  },
  {
    mistake: 'a contract is withdrawn from twice',
    spoil: ({ audits }) => {
      const own = { action: 'loan.withdraw', entityId: 'elsewhere', detail: { outcome: 'WITHDRAWN' } }
      const audit = { ...existing(audits[0]), ...own }
      return { audits: [...audits, audit, audit] }
    },
    found: /^the withdrawal of loan elsewhere is there 2 times$/,
  },
  {
    mistake: 'a save counts twice',
    spoil: ({ loans }) => ({ loans: changed(loans, isDraft, ({ version }) => ({ version: version + 1 })) }),
    found: /^loan \S+ has version \d+ without as many saves$/,
  },
  {
    mistake: 'a contract is stored twice',
    spoil: ({ contracts }) => ({ contracts: copied(contracts, any) }),
    found: /^loan \S+ has 3 contracts$/,
  },
  {
    mistake: 'a pre-contractual information is missing',
    spoil: (state) => {
      const { objectKey } = existing(state.documents.find(isInformation))
      return {
        documents: without(state.documents, isInformation),
        files: state.files.filter((key) => key !== objectKey),
      }
    },
    found: /^loan \S+ has 0 pre-contractual informations$/,
  },
  {
    mistake: 'a document is requested that the bank has not asked for',
    spoil: (state) => {
      const request = { id: 'more', loanId: draftOf(state).id, label: 'Gehaltsabrechnung', uploaded: false }
      return { requested: [...state.requested, request] }
    },
    found: /^loan \S+ has 1 requested documents$/,
  },
  {
    mistake: 'nobody knows of a loan',
    spoil: (state) => ledgerWith(state, { loans: state.ledger.loans.slice(1) }),
    found:
      /^loan \S+ was never acknowledged: loan\.create of \S+ by account:\S+ from \S+, request \S+; Idempotency-Key \S+; .*: 201 /,
  },
  {
    mistake: 'nobody knows of an upload',
    spoil: (state) => ledgerWith(state, { documents: state.ledger.documents.slice(1) }),
    found: /^document \S+ was never acknowledged: document\.upload of .*; Idempotency-Key \S+; .*: 20\d /,
  },
  {
    mistake: 'nobody knows of a message',
    spoil: (state) => ledgerWith(state, { messages: state.ledger.messages.slice(1) }),
    found: /^message \S+ was never acknowledged: contact\.send of .*; Idempotency-Key \S+; .*: 201 /,
  },
  {
    mistake: 'somebody else sends a message',
    spoil: (state) => {
      const message = { ...existing(state.messages[0]), id: 'strange' }
      const audit = { ...existing(state.audits[0]), entityId: 'strange', remoteAddress: 'elsewhere' }
      return { messages: [...state.messages, message], audits: [...state.audits, audit] }
    },
    found: /^message strange was never acknowledged: .*; no attempt of this run came from there$/,
  },
]
