import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import type { JSONWebKeySet } from 'jose'

import { describeDifference } from '../domain/receipt/describe.ts'
import { receiptKeysPath } from '../domain/receipt/file.ts'
import type { AnyReceipt } from '../domain/receipt/payload.ts'
import { recompute } from '../domain/receipt/receipt.ts'
import { openReceipt, type SignatureState } from '../domain/receipt/signature.ts'
import { localVariables } from './local-variables.ts'

const usage = `usage: npm run receipt:verify FILE [-- --keys ADDRESS|FILE]
--keys names the portal's public keys, those at PUBLIC_URL${receiptKeysPath} unless set`

const signatures: Readonly<Record<SignatureState, string>> = {
  valid: 'The signature is right.',
  invalid: 'The signature is wrong: the file was changed or damaged.',
  unknownKey: 'The signature cannot be verified: none of these keys made it.',
}

interface Verdicts {
  readonly right: string
  /** Without a valid signature, because inputs and payments can be invented. */
  readonly unconfirmed: string
  readonly basis: string
}

const unchecked =
  'Not checked: the division of the costs, the validity, and the nominal rate, except that the instalments allow it.'
/** By the version of the receipt. */
const verdicts: Readonly<Record<AnyReceipt['version'], Verdicts>> = {
  1: {
    right: 'every figure is right, calculated again from the inputs and rates of the file.',
    unconfirmed: 'Its figures follow from the inputs and rates of the file.',
    basis: 'a calculation with the inputs and rates of the file',
  },
  2: {
    right: `amounts, effective rate and schedule agree with the payments on their days. ${unchecked}`,
    unconfirmed: `Its amounts, effective rate and schedule agree with the payments on their days. ${unchecked}`,
    basis: 'what the payments on their days give',
  },
}

const { file, keys } = parsedArguments()
const { signature, receipt } = await opened()
console.log(signatures[signature])
if (receipt === undefined) {
  console.error('The file is no receipt that this version can read.')
  process.exitCode = 1
} else {
  const isCorrect = report(receipt, signature)
  process.exitCode = signature === 'valid' && isCorrect ? 0 : 1
}

function report(read: AnyReceipt, state: SignatureState): boolean {
  const { portal, madeAt, release, product } = read
  const source = read.version === 1 ? `rate table ${read.rateTable}` : 'an offer of the bank'
  console.log(`It names ${portal}, ${madeAt}, release ${release}, ${source}.`)
  const differences = recompute(read)
  const { right, unconfirmed, basis } = verdicts[read.version]
  if (differences.length === 0) {
    const verdict = state === 'valid' ? right : `consistent in itself, origin not confirmed. ${unconfirmed}`
    console.log(`${product.title.en}: ${verdict}`)
    return true
  }
  const count = differences.length === 1 ? '1 figure differs' : `${differences.length} figures differ`
  console.error(`${product.title.en}: ${count} from ${basis}:`)
  for (const difference of differences) {
    const { name, text } = describeDifference(difference, product, 'en')
    console.error(`- ${name}: ${text}`)
  }
  return false
}

async function opened() {
  try {
    const text = await readFile(file, 'utf8')
    return await openReceipt(text, JSON.parse(await textOfKeys()) as JSONWebKeySet)
  } catch (error) {
    console.error(`The receipt or the keys cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(2)
  }
}

async function textOfKeys(): Promise<string> {
  if (!/^https?:/.test(keys)) return readFile(keys, 'utf8')
  const reply = await fetch(keys)
  if (!reply.ok) throw new Error(`${keys} replied ${reply.status}`)
  return reply.text()
}

function parsedArguments(): { readonly file: string; readonly keys: string } {
  const { PUBLIC_URL: portal = localVariables.PUBLIC_URL } = process.env
  try {
    const { values, positionals } = parseArgs({ options: { keys: { type: 'string' } }, allowPositionals: true })
    const [only, ...others] = positionals
    if (only !== undefined && others.length === 0)
      return { file: only, keys: values.keys ?? `${portal.replace(/\/$/, '')}${receiptKeysPath}` }
  } catch {
    // An unknown option.
  }
  console.error(usage)
  process.exit(2)
}
