import { getTableColumns, getTableName } from 'drizzle-orm'
import * as v from 'valibot'

import { type Decision, deciders } from '#domain/loan/decision.ts'
import type { AppliedFigures, Offer } from '#domain/loan/loan.ts'
import { keptCategoryLabels, purposeLabels } from '#domain/privacy/what-we-keep.ts'

import { keptTables } from '../../db/personal-data.ts'
import type { LoanFigures } from '../../db/schema/loans.ts'
import { exportVersion } from './export-version.ts'

/**
 * The published schema of a person's export, by the paths of its members (`*` for each entry of a list). What the table of personal
 * data calls exported has its description from there, so that nothing is exported that the table does not explain; what is said
 * here is derived, or names a list.
 */

type Schema = v.GenericSchema
/** With a description, of what the table does not name. */
type Member = Schema | readonly [Schema, string]

const text = v.string()
const number = v.number()
const flag = v.boolean()
const time = v.pipe(v.string(), v.isoTimestamp())
const maybe = (schema: Schema): Schema => v.nullable(schema)
const list = (schema: Schema): Schema => v.array(schema)
const free = v.record(v.string(), v.unknown())
/** Whatever JSON has. */
const any = v.unknown()

export const ExportedAnswer = v.strictObject({
  fieldId: v.pipe(text, v.description('The field that was asked')),
  entityType: v.pipe(text, v.description('Whom or what the answer is about')),
  label: v.pipe(text, v.description('The question, in the language of the account')),
  type: v.pipe(text, v.description('The kind of value')),
  value: v.pipe(any, v.description('The answer as it is stored')),
  text: v.pipe(text, v.description('The answer in words, in the language of the account')),
})
export const ExportedAmount = v.strictObject({
  fieldId: v.pipe(text, v.description('The item')),
  label: v.pipe(text, v.description('Its name, in the language of the account')),
  kind: v.pipe(maybe(text), v.description('Income or expense; null where the item is no longer known')),
  amount: v.pipe(number, v.description('In euro')),
  confirmed: v.exactOptional(
    v.pipe(v.literal(true), v.description('A 0 that "no other income or expenses" stands for')),
  ),
})
export const ExportedPart = v.looseObject({
  incomeExpenses: v.pipe(list(ExportedAmount), v.description('Income and expenses')),
  incomeExpensePeriod: v.pipe(text, v.description('Whether amounts are of a month or a year')),
  phoneMobil: v.pipe(maybe(text), v.description('The mobile number of the account check')),
  rating: v.pipe(maybe(text), v.description('The class by which the interest rate was chosen')),
})

/** A closed object: every member of its type, and no others. */
const whole = <Type>(entries: Readonly<Record<keyof Type, readonly [schema: Schema, words: string]>>): Schema =>
  v.strictObject(
    Object.fromEntries(
      Object.entries<readonly [Schema, string]>(entries).map(([name, [schema, words]]) => [
        name,
        v.pipe(schema, v.description(words)),
      ]),
    ),
  )
/** A member that is missing where there is nothing. */
const some = (schema: Schema): Schema => v.optional(schema)

export const ExportedOffer = whole<Offer>({
  amount: [number, 'The amount, in euro'],
  term: [number, 'The term in months; of a mortgage, the years of its fixed rate'],
  nominalInterest: [number, 'The nominal rate, in percent a year'],
  effectiveInterest: [number, 'The effective rate, in percent a year'],
  expectedRateAmount: [number, 'The instalment, in euro a month'],
  finalInstallment: [number, 'The last instalment, in euro'],
  sumOfInstallments: [number, 'All instalments, in euro'],
  interestsAndFees: [number, 'Interest and costs, in euro'],
  landChargeFee: [some(number), 'Of a mortgage: entering the land charge, in euro'],
  valuationFee: [some(number), 'Of a mortgage: the valuation that the bank demands, in euro'],
  totalAmount: [number, 'What is paid in all, in euro'],
  outstandingDebt: [some(number), 'Of a mortgage: the debt that remains after the fixed rate, in euro'],
  payoutDate: [some(text), 'The day of the payout'],
  firstInstallmentDate: [some(text), 'The day of the first instalment'],
  validUntil: [text, 'The last day on which it can be signed'],
})

type Database = NonNullable<Decision['database']>
type Household = NonNullable<Decision['household']>

export const ExportedDecision = whole<Decision>({
  at: [time, 'When the portal heard of it'],
  decidedBy: [some(v.picklist(deciders)), 'Who decided: a person, fixed rules, or a score'],
  database: [
    some(
      whole<Database>({
        name: [text, 'Its name'],
        address: [text, 'The address of who runs it'],
        result: [text, 'What it has replied'],
        categories: [list(text), 'The kinds of data that counted'],
      }),
    ),
    'The database whose information led to a rejection',
  ],
  household: [
    some(
      whole<Household>({
        monthlyIncome: [number, 'Income, in euro a month'],
        monthlyExpenses: [number, 'Expenses, in euro a month'],
        monthlyChildBenefit: [number, 'Child benefit, in euro a month'],
      }),
    ),
    'The household that the bank has decided with',
  ],
})

export const ExportedFigures = whole<LoanFigures>({
  amount: [maybe(number), 'The amount, in euro; null before it is entered'],
  term: [maybe(number), 'The term in months; of a mortgage, the years of its fixed rate'],
  nominalInterest: [maybe(number), 'The nominal rate, in percent a year; null without a price'],
  effectiveInterest: [maybe(number), 'The effective rate, in percent a year'],
  rate: [maybe(number), 'The instalment, in euro a month'],
  applied: [
    some(
      whole<AppliedFigures>({
        effectiveInterest: [number, 'The effective rate, in percent a year'],
        rate: [number, 'The instalment, in euro a month'],
      }),
    ),
    'The figures of the application, once those of the offer stand here',
  ],
})

const contract = {
  id: [text, 'The contract'],
  title: [text, 'Its title'],
  fileName: [text, 'The name of its file'],
  size: [number, 'Its size in bytes'],
  signRequired: [flag, 'Whether it has to be signed'],
  signedAt: [maybe(time), 'When it was signed'],
  replacedAt: [maybe(time), 'When another one took its place'],
  path: [text, 'Where the archive has the file'],
} satisfies Readonly<Record<string, Member>>

const under = (path: string, members: Readonly<Record<string, Member>>): Record<string, Member> =>
  Object.fromEntries(Object.entries(members).map(([name, member]) => [`${path}.${name}`, member]))

const optional = (members: Readonly<Record<string, Member>>): Record<string, Member> =>
  Object.fromEntries(
    Object.entries(members).map(([name, member]) => [
      name,
      Array.isArray(member) ? [v.optional(member[0] as Schema), member[1] as string] : v.optional(member as Schema),
    ]),
  )

/** What the bank has decided, of an application and of one that is shared. */
const decided = {
  status: text,
  offer: maybe(ExportedOffer),
  offerState: maybe(text),
  offerEnds: maybe(text),
  offerEndedAt: maybe(time),
  acceptedAt: maybe(time),
  withdrawnAt: maybe(time),
  rejectionReasons: list(text),
  decision: maybe(ExportedDecision),
} satisfies Readonly<Record<string, Member>>

const alike = (members: Readonly<Record<string, Schema>>, words: string): Record<string, Member> =>
  Object.fromEntries(Object.entries(members).map(([name, schema]) => [name, [schema, words]]))

const members: Readonly<Record<string, Member>> = {
  version: [v.literal(exportVersion), 'The version of this format'],
  exportedAt: [time, 'When the export was made'],
  portal: [text, 'The address of the portal'],
  ...under('account', {
    id: text,
    login: text,
    email: [text, 'The e-mail address as it is shown'],
    firstName: text,
    lastName: text,
    langKey: [text, 'The language'],
    activated: [flag, 'Whether the e-mail address was confirmed'],
    verified: [flag, 'Whether an identification is valid'],
    authority: [text, 'The role'],
    authorities: [list(text), 'The role, as clients of the portal read it'],
    filterSettings: free,
    incomeExpensePeriod: [text, 'Whether income and expenses are of a month or a year'],
    version: [number, 'How often the account was changed'],
    isAdmin: [flag, 'Whether this is an administrator'],
    isProfAdmin: [flag, 'Whether this is a professional administrator'],
    isTechAdmin: [flag, 'Whether this is a technical administrator'],
    createdBy: [text, 'Who made the account; staff by their role'],
    createdDate: time,
    lastModifiedBy: [text, 'Who changed it last; staff by their role'],
    lastModifiedDate: time,
    customerOfBank: flag,
    clientNumber: maybe(text),
    lastSignInAt: maybe(time),
    reminderSentAt: maybe(time),
    deactivatedAt: maybe(time),
    identitySubject: maybe(text),
  }),
  profile: list(ExportedAnswer),
  incomeExpenses: list(ExportedAmount),
  ...under('consents.*', {
    id: [text, 'The entry'],
    loanId: maybe(text),
    item: text,
    kind: text,
    basis: text,
    who: text,
    way: text,
    fieldId: maybe(text),
    wording: maybe(text),
    release: maybe(number),
    text: maybe(text),
    locale: text,
    givenAt: time,
    withdrawnAt: maybe(time),
    endedAt: maybe(time),
  }),
  ...under('sessions.*', {
    id: [text, 'The session'],
    createdAt: time,
    expiresAt: time,
    revokedAt: maybe(time),
    userAgent: text,
    address: text,
  }),
  ...under('knownBrowsers.*', { createdAt: time, expiresAt: time }),
  ...under('openLinks.*', { kind: text, expiresAt: time, newEmail: maybe(text) }),
  ...under('identifications.*', {
    id: text,
    kind: text,
    loanId: maybe(text),
    signerId: maybe(text),
    mode: text,
    status: text,
    error: maybe(text),
    differences: any,
    providerId: maybe(text),
    redirectUrl: maybe(text),
    createdAt: time,
    finishedAt: maybe(time),
  }),
  ...under('evidence.*', {
    transactionId: text,
    provider: text,
    method: text,
    level: text,
    identifiedAt: time,
    endedAt: maybe(time),
    claims: free,
  }),
  ...under('accountInformation.*', {
    loanId: text,
    borrowerNumber: number,
    status: text,
    createdAt: time,
    taken: any,
    takenAt: maybe(time),
  }),
  ...under('reviews.*', {
    id: [text, 'The review'],
    loanId: text,
    state: text,
    requestedAt: time,
    statement: text,
    takenAt: [maybe(time), 'When a person took it up'],
    answeredAt: maybe(time),
    answer: maybe(text),
  }),
  ...under('cases.*', {
    id: [text, 'The request'],
    loanId: maybe(text),
    kind: text,
    state: text,
    way: text,
    filedAt: time,
    dueOn: [text, 'The last day for an answer'],
    extendedAt: [maybe(time), 'When it was extended by two months'],
    extendGround: [maybe(text), 'What the law lets it be extended for'],
    extendReason: maybe(text),
    statement: [maybe(text), 'What was asked; of a death the words of others are left out'],
    takenAt: maybe(time),
    answeredAt: maybe(time),
    answer: maybe(text),
    endsAt: [maybe(time), 'Until when it has an effect; null while it lasts'],
    endReason: maybe(text),
  }),
  ...under('messages.*', {
    id: [text, 'The message'],
    createdAt: time,
    state: text,
    reference: text,
    contactVia: text,
    loanId: maybe(text),
    hasFile: [flag, 'Whether a file was sent with it'],
    answeredAt: maybe(time),
    topic: [text, 'What it is about'],
    message: text,
    address: [text, 'Where you wanted to be answered'],
    step: maybe(text),
    locale: [text, 'The language'],
    fileName: maybe(text),
    path: [maybe(text), 'Where the archive has the file'],
  }),
  ...under('looks.*', {
    day: [text, 'The day, in Berlin'],
    by: [text, 'The role of whoever looked'],
    action: [text, 'How'],
    entity: [text, 'At what'],
    entityId: [text, 'At which one'],
  }),
  ...under('mails.*', {
    kind: text,
    recipient: text,
    subject: text,
    text,
    createdAt: time,
    sentAt: maybe(time),
    error: maybe(text),
  }),
  ...under('loans.*', {
    name: [text, 'The name of the application'],
    id: [text, 'The number of the application'],
    ...decided,
    productId: text,
    processId: maybe(text),
    calculationType: text,
    release: [number, 'The release of settings that it is shown by'],
    version: [number, 'How often it was changed'],
    description: maybe(text),
    incomeExpensePeriod: [text, 'Whether income and expenses are of a month or a year'],
    lastCompletedStep: maybe(text),
    figures: ExportedFigures,
    callbackMobile: maybe(text),
    callbackAt: maybe(time),
    locale: [text, 'The language'],
    watched: flag,
    partner: maybe(text),
    lockedUntil: [maybe(time), 'Until when somebody edits it'],
    askForHelp: flag,
    sharingAgreedAt: maybe(time),
    showsIncome: flag,
    sharedAt: maybe(time),
    marketValueIndicationId: maybe(text),
    createdAt: time,
    changeDate: time,
    answers: list(ExportedAnswer),
    borrowers: list(ExportedPart),
  }),
  ...under('loans.*.sharedWith.*', {
    email: [text, 'The address that you have invited'],
    role: [text, 'What this person may do'],
    invitedAt: [time, 'When you have invited this person'],
    joined: [flag, 'Whether this person has an account here'],
  }),
  ...under('loans.*.signers.*', {
    borrower: number,
    invitedAt: maybe(time),
    identifiedAt: maybe(time),
    signedAt: maybe(time),
    declinedAt: maybe(time),
    replacedAt: maybe(time),
  }),
  ...under('loans.*.secondConsents', {
    askedAt: maybe(time),
    declinedAt: maybe(time),
    givenAt: maybe(time),
    given: any,
  }),
  ...under('loans.*.requestedDocuments.*', { id: text, label: text, uploaded: flag }),
  ...under('loans.*.applications.*', {
    id: text,
    status: text,
    requestDate: maybe(time),
    bankReference: maybe(text),
  }),
  ...under('loans.*.valuations.*', {
    id: text,
    createdAt: time,
    finishedAt: maybe(time),
    status: text,
    marketValue: maybe(free),
    confidence: [maybe(any), 'How certain the service is'],
    method: [maybe(text), 'How it was valued'],
    valuationDate: [maybe(text), 'The day of the value'],
    inputs: free,
    reportId: [maybe(text), 'The report'],
  }),
  ...under('loans.*.documents.*', {
    publicId: text,
    documentTabId: text,
    documentId: maybe(text),
    requestedDocumentId: maybe(text),
    fileName: text,
    type: text,
    size: number,
    status: text,
    fileVerificationStatus: text,
    extractedDate: maybe(text),
    comment: maybe(text),
    signed: [flag, 'Always false: contracts are signed, documents are not'],
    errorMessage: [maybe(text), 'What was found wrong with it'],
    uploadedAt: time,
    sha256: text,
    path: [text, 'Where the archive has the file'],
  }),
  ...under('loans.*.contracts.*', contract),
  ...under('sharedWithMe.*', {
    loanId: text,
    email: text,
    role: text,
    invitedAt: time,
    showsIncome: v.optional(flag),
    answers: [v.optional(list(ExportedAnswer)), 'Your answers as the second borrower'],
    borrower: [v.optional(ExportedPart), 'Your part of the household’s figures'],
    ...optional(alike(decided, 'As the bank has told both borrowers')),
  }),
  ...under('sharedWithMe.*.contracts.*', contract),
  ...under('sharedWithMe.*.signatures.*', {
    identifiedAt: [maybe(time), 'When you identified yourself'],
    signedAt: [maybe(time), 'When you signed'],
    declinedAt: [maybe(time), 'When you declined to sign'],
    replacedAt: [maybe(time), 'When another offer took the place of this one'],
  }),
  ...under('sharedWithMe.*.secondConsents.*', {
    askedAt: [maybe(time), 'When you were asked for your consents'],
    declinedAt: [maybe(time), 'When you declined'],
    givenAt: [maybe(time), 'When you gave them'],
    given: [any, 'What you consented to'],
  }),
  ...under('events.*', {
    at: time,
    action: text,
    entity: text,
    entityId: text,
    by: text,
    // Null once it is no longer kept; missing for what others did.
    remoteAddress: v.optional(maybe(text)),
    detail: free,
    before: [v.optional(any), 'What was stored before'],
    after: v.optional(any),
  }),
}

/** Lists and parts, in words. Null or missing ones say so. */
const groups: Readonly<Record<string, readonly [words: string, wrap?: (schema: Schema) => Schema]>> = {
  account: ['The account'],
  consents: ['What you were shown and have agreed to'],
  sessions: ['Your sign-ins'],
  knownBrowsers: ['Browsers that need no second look at a sign-in'],
  openLinks: ['Mailed links that are still valid'],
  identifications: ['Your identifications'],
  evidence: ['What identifications proved'],
  accountInformation: ['Account checks'],
  reviews: ['Reviews of rejections by a person'],
  cases: ['Your requests about your data'],
  messages: ['Your messages to the bank'],
  looks: ['When staff looked at your data'],
  mails: ['E-mails to you'],
  loans: ['Your applications'],
  'loans.*.sharedWith': ['With whom you share it'],
  'loans.*.signers': ['Who signs, and when'],
  'loans.*.secondConsents': ['The consents of the second borrower; null where none are asked', maybe],
  'loans.*.requestedDocuments': ['Documents that the bank has asked for'],
  'loans.*.applications': ['What was sent to the bank'],
  'loans.*.valuations': ['Valuations of the property'],
  'loans.*.documents': ['Your documents'],
  'loans.*.contracts': ['Contracts of the bank'],
  sharedWithMe: ['Applications of others in which you have a role'],
  'sharedWithMe.*.contracts': ['Contracts of the bank, once you have joined', (schema) => v.optional(schema)],
  'sharedWithMe.*.signatures': ['Your signatures, once you have joined', (schema) => v.optional(schema)],
  'sharedWithMe.*.secondConsents': ['Your consents, once you have joined', (schema) => v.optional(schema)],
  events: ['What happened with your account and applications, and by whom'],
}

/** What the table says of a member: the kind of data, by its key, and the column. */
const described = new Map(
  keptTables.flatMap(({ table, columns }) =>
    Object.entries(columns).flatMap(([key, cell]): [string, string][] =>
      cell === 'row' || typeof cell.exported !== 'string'
        ? []
        : [[cell.exported, `${cell.says} (${getTableName(table)}.${getTableColumns(table)[key]?.name ?? key})`]],
    ),
  ),
)

/** Throws for a member that neither the table nor this file describes. */
function memberAt(path: string, member: Member): Schema {
  const [schema, words] = Array.isArray(member) ? (member as readonly [Schema, string]) : [member as Schema, undefined]
  const description = described.get(path) ?? words
  if (description === undefined) throw new Error(`nothing says what ${path} is`)
  return v.pipe(schema, v.description(description))
}

/** The object of the members below a path, or the list of such objects. */
function objectAt(path: string): Schema {
  const start = path === '' ? '' : `${path}.`
  const names = new Set(
    [...Object.keys(members), ...Object.keys(groups)].flatMap((each) =>
      each.startsWith(start) ? [each.slice(start.length).split('.', 1)[0] ?? ''] : [],
    ),
  )
  if (names.has('*')) return v.array(objectAt(`${start}*`))
  return v.strictObject(
    Object.fromEntries(
      [...names].map((name) => {
        const member = members[start + name]
        return [name, member === undefined ? groupAt(start + name) : memberAt(start + name, member)]
      }),
    ),
  )
}

function groupAt(path: string): Schema {
  const [words, wrap = (schema: Schema) => schema] = groups[path] ?? []
  if (words === undefined) throw new Error(`nothing says what ${path} is`)
  return v.pipe(wrap(objectAt(path)), v.description(words))
}

/** What the descriptions of members refer to, once. */
const legend = [
  'What the portal has of a person. Members that are stored have the kind of data and its column.',
  ...Object.entries(keptCategoryLabels).map(([category, words]) => `${category}: ${words.en}.`),
  ...keptTables
    .filter(({ columns }) => Object.values(columns).some((cell) => cell !== 'row' && typeof cell.exported === 'string'))
    .map(({ table, purpose }) => `${getTableName(table)}: kept for ${purposeLabels[purpose].en}.`),
].join(' ')

/** The export of a person, as the file has it. */
export const PersonExport = v.pipe(objectAt(''), v.description(legend))
