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

export function rightFiles({ files, checksums, ...rows }: State): Claim[] {
  const keys = new Set(files)
  const named = new Set([
    ...rows.documents.map(({ objectKey }) => objectKey),
    ...rows.contracts.map(({ objectKey }) => objectKey),
    ...rows.messages.flatMap(({ objectKey }) => objectKey ?? []),
  ])
  return [
    ...files.map((key): Claim => [named.has(key), `the file ${key} has no row`]),
    ...[...named].map((key): Claim => [keys.has(key), `the file ${key} is lost`]),
    ...rows.documents.map(({ id, objectKey, sha256 }): Claim => [
      (checksums.get(objectKey) ?? sha256) === sha256,
      `the bytes of document ${id} have changed`,
    ]),
  ]
}

export const rightDatabase = ({ database }: State): Claim[] => [
  [database.mismatch === undefined, `the audit chain is broken: ${JSON.stringify(database.mismatch)}`],
  [database.unsealed === 0, `${database.unsealed} audits are not sealed`],
  [database.guards === 0, 'the guard has rows'],
  [database.dangling === 0, 'a row refers to a missing one'],
  [database.damages === 0, 'the database is damaged'],
]
