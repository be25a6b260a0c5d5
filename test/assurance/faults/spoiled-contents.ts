import { any, cent, changed, copied, draftOf, existing, isDraft, isInformation, type Spoiled } from './spoiling.ts'
import type { State } from './state.ts'

type Loan = State['loans'][number]

/** The state as a mail server would have left it: each mail is sent once. */
const sent = ({ mails }: State): { mails: State['mails']; inbox: NonNullable<State['inbox']> } => ({
  mails: mails.map((mail) => ({ ...mail, sentAt: '2027', attempts: 1 })),
  inbox: mails.map(({ id, recipient, text }) => ({ id, recipient, text })),
})

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

/** One of each other invariant. */
export const spoiledContents: readonly Spoiled[] = [
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
    mistake: 'the bytes of a document have changed',
    spoil: ({ checksums, documents }) => ({
      checksums: new Map([...checksums, [existing(documents[0]).objectKey, 'other']]),
    }),
    found: /^document \S+ has wrong bytes$/,
  },
  {
    mistake: 'the bytes of a document cannot be read',
    spoil: ({ checksums, documents }) => ({
      checksums: new Map([...checksums, [existing(documents[0]).objectKey, undefined]]),
    }),
    found: /^document \S+ has wrong bytes$/,
  },
  {
    mistake: 'a document is stored without its checksum',
    spoil: ({ documents }) => ({ documents: changed(documents, isInformation, () => ({ sha256: '' })) }),
    found: /^document \S+ has wrong bytes$/,
  },
  {
    mistake: 'the bytes of a contract are those of another one',
    spoil: ({ checksums, contracts: [one, other] }) => ({
      checksums: new Map([...checksums, [existing(one).objectKey, checksums.get(existing(other).objectKey)]]),
    }),
    found: /^contract \S+ has wrong bytes$/,
  },
  {
    mistake: 'a contract is stored that the bank has not sent',
    spoil: ({ contracts }) => ({ contracts: changed(contracts, any, () => ({ title: 'Anlage 99' })) }),
    found: /^contract \S+ has wrong bytes$/,
  },
  {
    mistake: 'the bytes of the file of a message have changed',
    spoil: ({ checksums, messages }) => ({
      checksums: new Map([...checksums, [existing(messages[0]?.objectKey ?? undefined), 'other']]),
    }),
    found: /^message \S+ has wrong bytes$/,
  },
  {
    mistake: 'a message loses its file',
    spoil: ({ files, messages }) => ({
      files: files.filter((key) => key !== existing(messages[0]).objectKey),
      messages: changed(messages, any, () => ({ objectKey: null })),
    }),
    found: /^message \S+ has lost its file$/,
  },
  {
    mistake: 'the database is damaged',
    spoil: ({ database }) => ({ database: { ...database, damages: 1 } }),
    found: /^the database is damaged$/,
  },
]
