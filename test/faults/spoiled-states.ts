import { precontractTabId } from '../../domain/precontract/document.ts'
import type { State } from './state.ts'

/** A state with one mistake, and what must be found then: this and nothing else. */
interface Spoiled {
  readonly mistake: string
  readonly spoil: (state: State) => Partial<State>
  readonly found: RegExp
}

function existing<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('the seed leaves nothing to spoil')
  return row
}

type Is<T> = (row: T) => boolean

/** The rows with the first such one changed. */
function changed<T extends object>(rows: readonly T[], is: Is<T>, change: (row: T) => Partial<NoInfer<T>>): T[] {
  const found = existing(rows.find(is))
  return rows.map((row) => (row === found ? { ...row, ...change(row) } : row))
}

function without<T>(rows: readonly T[], is: Is<T>): T[] {
  const found = existing(rows.find(is))
  return rows.filter((row) => row !== found)
}

/** The rows with a copy of the first such one. */
const copied = <T extends object>(rows: readonly T[], is: Is<T>, change: Partial<NoInfer<T>> = {}): T[] => [
  ...rows,
  { ...existing(rows.find(is)), ...change },
]

type Loan = State['loans'][number]
type Document = State['documents'][number]

const any = (): boolean => true
const ledgerWith = ({ ledger }: State, more: Partial<State['ledger']>): Partial<State> => ({
  ledger: { ...ledger, ...more },
})
const cent = (amount: number | null): number => Math.round(((amount ?? 0) + 0.01) * 100) / 100

/** The state as a mail server would have left it: each mail is sent once. */
const sent = ({ mails }: State): { mails: State['mails']; inbox: NonNullable<State['inbox']> } => ({
  mails: mails.map((mail) => ({ ...mail, sentAt: '2027', attempts: 1 })),
  inbox: mails.map(({ id, recipient, text }) => ({ id, recipient, text })),
})

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

const isDraft = ({ status }: Loan): boolean => status === 'NEW'
const isUpload = ({ fileVerificationStatus }: Document): boolean => fileVerificationStatus !== 'NOTHING'
const isInformation = ({ documentTabId }: Document): boolean => documentTabId === precontractTabId
const draftOf = (state: State): Loan => existing(state.loans.find(isDraft))
const hasOffer = ({ offer }: Loan): boolean => offer !== null
const isAccepted = ({ acceptedAt }: Loan): boolean => acceptedAt !== null

/** The bank has sent the offer of the first loan that has one with another amount. */
function offerOff({ loans, ledger }: State, field: 'amount' | 'totalAmount'): Partial<State> {
  const { id } = existing(loans.find(hasOffer))
  const events = ledger.events.map((event) =>
    event.loan === id && event.offer !== undefined
      ? { ...event, offer: { ...event.offer, [field]: cent(event.offer[field]) } }
      : event,
  )
  return { ledger: { ...ledger, events } }
}
/** One of each invariant. */
export const spoiledStates: readonly Spoiled[] = [
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
    spoil: (state) => ledgerWith(state, { messages: [...state.ledger.messages, 'gone'] }),
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
    mistake: 'a mail is marked as sent without a mail server',
    spoil: ({ mails }) => ({ mails: changed(mails, any, () => ({ sentAt: '2027' })) }),
    found: /^mail \S+ was sent nowhere$/,
  },
  {
    mistake: 'a mail is not sent',
    spoil: (state) => ({ ...sent(state), mails: changed(sent(state).mails, any, () => ({ sentAt: null })) }),
    found: /^mail \S+ was not sent after 1 attempts: null$/,
  },
  {
    mistake: 'a mail never arrives',
    spoil: (state) => ({ ...sent(state), inbox: sent(state).inbox.slice(1) }),
    found: /^mail \S+ is marked as sent and never arrived$/,
  },
  {
    mistake: 'a mail arrives more often than it was sent',
    spoil: (state) => ({ ...sent(state), inbox: copied(sent(state).inbox, any) }),
    found: /^mail \S+ arrived 2 times in 1 attempts$/,
  },
  {
    mistake: 'a mail arrives that nobody has written',
    spoil: (state) => ({
      ...sent(state),
      inbox: [...sent(state).inbox, { id: 'strange', recipient: 'x@faults.example', text: '' }],
    }),
    found: /^a mail arrived for x@faults\.example that nobody has written$/,
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
  {
    mistake: 'a calculated instalment is off by a cent',
    spoil: ({ loans }) => ({
      loans: changed(loans, isDraft, ({ figures }) => ({ figures: { ...figures, rate: cent(figures.rate) } })),
    }),
    found: /^the figures of \S+ are not those of its answers$/,
  },
  {
    mistake: "a loan's release is missing",
    spoil: ({ loans }) => ({ loans: changed(loans, isDraft, () => ({ release: 999 })) }),
    found: /^loan \S+ is on release 999, which is not there$/,
  },
  {
    mistake: 'an offer is not the one that was sent',
    spoil: (state) => offerOff(state, 'amount'),
    found: /^the offer of \S+ is not the one that the bank has sent$/,
  },
  {
    mistake: 'a shown instalment differs from the offer by a cent',
    spoil: ({ loans }) => ({
      loans: changed(loans, hasOffer, ({ figures }) => ({ figures: { ...figures, rate: cent(figures.rate) } })),
    }),
    found: /^\S+ shows other figures than its offer$/,
  },
  {
    mistake: 'the sums of an offer do not add up',
    spoil: (state) => ({
      ...offerOff(state, 'totalAmount'),
      loans: changed(state.loans, hasOffer, ({ offer }) => ({
        offer: offer === null ? null : { ...offer, totalAmount: cent(offer.totalAmount) },
      })),
    }),
    found: /^the offer of \S+ is wrong: totalAmount Sum$/,
  },
  {
    mistake: 'a status has no reason',
    spoil: ({ loans }) => ({ loans: changed(loans, isDraft, () => ({ status: 'READY' })) }),
    found: /^loan \S+ has status READY, its audit leads to NEW$/,
  },
  {
    mistake: 'a forbidden step was possible',
    spoil: (state) => {
      const own = { action: 'loan.sign-off-start', entityId: draftOf(state).id }
      return { audits: copied(state.audits, any, own) }
    },
    found: /^loan\.sign-off-start of loan \S+ in status NEW$/,
  },
  {
    mistake: 'an accepted loan has no time of acceptance',
    spoil: ({ loans }) => ({ loans: changed(loans, isAccepted, () => ({ acceptedAt: null })) }),
    found: /^loan \S+ in \S+ was accepted at null$/,
  },
  {
    mistake: 'a contract of an accepted loan is not signed',
    spoil: ({ contracts }) => ({
      contracts: changed(
        contracts,
        ({ signedAt }) => signedAt !== null,
        () => ({ signedAt: null }),
      ),
    }),
    found: /^loan \S+ in \S+ and its contracts differ on being signed$/,
  },
  {
    mistake: 'a draft was withdrawn from',
    spoil: ({ loans }) => ({ loans: changed(loans, isDraft, () => ({ withdrawnAt: '2027-01-12T00:00:00.000Z' })) }),
    found: /^loan \S+ in NEW was withdrawn at 2027-01-12T00:00:00\.000Z$/,
  },
  {
    mistake: 'a release has left a gap',
    spoil: ({ releases }) => ({
      releases: copied(releases, ({ number }) => number === releases.length, { number: 99 }),
    }),
    found: /^the releases have the numbers [\d, ]+, 99$/,
  },
  {
    mistake: 'an acknowledged release is lost',
    spoil: ({ changes }) => ({
      changes: changed(
        changes,
        ({ status }) => status === 'RELEASED',
        () => ({ status: 'APPROVED' }),
      ),
    }),
    found: /^\S+ = .* was released 0 times$/,
  },
  {
    mistake: 'something is released too early',
    spoil: ({ ledger }) => ({
      ledger: {
        ...ledger,
        releases: ledger.releases.map((each, at) => (at === 0 ? { ...each, releaseAt: '2099-01-01T00:00:00Z' } : each)),
      },
    }),
    found: /^\S+ = .* was released 1 times, too early$/,
  },
  {
    mistake: 'the live release has an older value',
    spoil: ({ ledger, releases }) => ({
      releases: releases.map((each) => {
        const settings = each.areas.GENERAL_SETTINGS.map((item) =>
          item.id === ledger.releases[0]?.item ? { ...item, value: 'older' } : item,
        )
        return { ...each, areas: { ...each.areas, GENERAL_SETTINGS: settings } }
      }),
    }),
    found: /^\S+ is older and not .+$/,
  },
  {
    mistake: 'a file has no row',
    spoil: ({ files }) => ({ files: [...files, 'loans/x/orphan'] }),
    found: /^the file loans\/x\/orphan has no row$/,
  },
  {
    mistake: 'a file is lost',
    spoil: ({ files }) => ({ files: files.slice(1) }),
    found: /^the file \S+ is lost$/,
  },
  {
    mistake: 'the bytes of a file have changed',
    spoil: ({ checksums, documents }) => ({
      checksums: new Map([...checksums, [existing(documents[0]).objectKey, 'other']]),
    }),
    found: /^the bytes of document \S+ have changed$/,
  },
  {
    mistake: 'the database is damaged',
    spoil: ({ database }) => ({ database: { ...database, damages: 1 } }),
    found: /^the database is damaged$/,
  },
]
