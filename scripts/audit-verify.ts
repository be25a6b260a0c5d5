import { parseArgs } from 'node:util'

import type { Mismatch } from '../worker/features/audit-chain/verify.ts'
import { openDatabase } from './database-access.ts'

const usage = `usage: npm run audit:verify [-- --expect POSITION:HASH] [--data FOLDER]
--expect takes a line that an earlier run has printed: it shows whether the chain was shortened or rewritten since
--data names the data folder of a local portal, .data unless set`

const { expect, data } = typedOptions()
const { position, hash } = expected(expect)
// Only now, because a usage is to be shown at once.
const { drizzle } = await import('drizzle-orm/libsql/http')
const { verifyChain } = await import('../worker/features/audit-chain/verify.ts')
const client = openDatabase(process.env, data)
const verdict = await verifyChain(drizzle(client), hash === undefined ? undefined : { position, hash })
const { sealed, begin, waiting, waitingSince, last, mismatch } = verdict
const since = waitingSince === null ? '' : `, the oldest since ${waitingSince}`
console.log(`Sealed: ${sealed}. Waiting to be sealed: ${waiting}${since}.`)
if (begin !== undefined)
  console.log(
    `The chain begins after position ${begin.position}: what was before it has ended on ${begin.at.slice(0, 10)}.`,
  )
if (mismatch !== undefined) {
  console.error(`The chain is broken at position ${mismatch.position}: ${describe(mismatch)}`)
  process.exitCode = 1
} else if (last !== undefined) {
  console.log('The chain holds together. Note its end elsewhere, for --expect:')
  console.log(`${last.position}:${last.hash}`)
}

function expected(argument: string | undefined): { position: number; hash: string | undefined } {
  if (argument === undefined) return { position: 0, hash: undefined }
  const [, place = '', text] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(argument) ?? []
  if (text === undefined) refuse()
  return { position: Number(place), hash: text }
}

function typedOptions(): { readonly expect?: string; readonly data: string } {
  try {
    return parseArgs({ options: { expect: { type: 'string' }, data: { type: 'string', default: '.data' } } }).values
  } catch {
    return refuse()
  }
}

function refuse(): never {
  console.error(usage)
  process.exit(2)
}

function describe({ what, auditId }: Mismatch): string {
  switch (what) {
    case 'changed':
      return `the audit row ${auditId} or its link was changed.`
    case 'rowMissing':
      return `the audit row ${auditId} is missing.`
    case 'linkMissing':
      return 'this link is missing.'
    case 'shortened':
      return 'it ends before it, and once went on to the position that was noted.'
    case 'markWrong':
      return 'the mark at which it begins was not made by the portal, or not all before it has ended.'
    case 'ended':
      return 'it has ended since it was noted, so that it cannot be compared any more. Use a newer one.'
    case 'rewritten':
      return 'its hash is not the one that was noted; at some place until here the chain was rewritten.'
  }
}
