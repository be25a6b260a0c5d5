import { type Claim, tally } from './claims.ts'
import type { State } from './state.ts'

/** Each mail is sent, at least once and at most once in each attempt. Without a mail server none is. */
export function rightMails({ mails, inbox }: State): Claim[] {
  if (inbox === undefined) return mails.map(({ id, sentAt }): Claim => [sentAt === null, `mail ${id} was sent nowhere`])
  const copies = new Map(tally(inbox, ({ id, recipient }) => `${id} ${recipient}`))
  return [
    ...mails.flatMap(({ id, recipient, sentAt, attempts, error }): Claim[] => {
      const count = copies.get(`${id} ${recipient}`) ?? 0
      return [
        [sentAt !== null, `mail ${id} was not sent after ${attempts} attempts: ${error}`],
        [sentAt === null || count > 0, `mail ${id} is marked as sent and never arrived`],
        [count <= attempts, `mail ${id} arrived ${count} times in ${attempts} attempts`],
      ]
    }),
    ...inbox.map(({ id, recipient }): Claim => [
      mails.some((row) => row.id === id && row.recipient === recipient),
      `a mail arrived for ${recipient} that nobody has written`,
    ]),
  ]
}

/** Each file has a row, each row its file, and its bytes are those that were sent or made. */
export function rightFiles(state: State): Claim[] {
  const { files, ...rows } = state
  const keys = new Set(files)
  const named = new Set([
    ...rows.documents.map(({ objectKey }) => objectKey),
    ...rows.contracts.map(({ objectKey }) => objectKey),
    ...rows.messages.flatMap(({ objectKey }) => objectKey ?? []),
  ])
  return [
    ...files.map((key): Claim => [named.has(key), `the file ${key} has no row`]),
    ...[...named].map((key): Claim => [keys.has(key), `the file ${key} is lost`]),
    ...rightBytes(state),
  ]
}

/** The portal stores checksums of documents only; applicants and bank know those of what else they have sent. */
function rightBytes({ files, checksums, ledger, ...rows }: State): Claim[] {
  const keys = new Set(files)
  const claim = (what: string, key: string, sha256: string | undefined): Claim[] =>
    // A lost file is found as such.
    keys.has(key) ? [[sha256 !== undefined && checksums.get(key) === sha256, `${what} has wrong bytes`]] : []
  return [
    ...rows.documents.flatMap(({ id, objectKey, sha256 }) => claim(`document ${id}`, objectKey, sha256)),
    ...rows.contracts.flatMap(({ id, loanId, title, objectKey }) => {
      const offer = ledger.events.findLast((event) => event.loan === loanId && event.contracts !== undefined)
      const sent = offer?.contracts?.find((contract) => contract.title === title)
      return claim(`contract ${id}`, objectKey, sent?.sha256)
    }),
    ...ledger.messages.flatMap(({ id, sha256 }): Claim[] => {
      const row = rows.messages.find((message) => message.id === id)
      if (row === undefined) return []
      if (row.objectKey === null) return [[false, `message ${id} has lost its file`]]
      return claim(`message ${id}`, row.objectKey, sha256)
    }),
  ]
}

export const rightDatabase = ({ database }: State): Claim[] => [
  [database.mismatch === undefined, `the audit chain is broken: ${JSON.stringify(database.mismatch)}`],
  [database.unsealed === 0, `${database.unsealed} audits are not sealed`],
  [database.guards === 0, 'the guard has rows'],
  [database.dangling === 0, 'a row refers to a missing one'],
  [database.damages === 0, 'the database is damaged'],
]
