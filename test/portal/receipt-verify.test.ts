import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { datedOffer } from '#domain/loan/cases/offers.ts'
import { makeOfferReceipt } from '#domain/receipt/receipt.ts'
import { shippedAreas } from '#domain/settings/areas.ts'

import { missing } from '../harness/missing.ts'
import { portalHere } from '../harness/portal-here.ts'
import { runScript } from '../harness/run-script.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loanport-receipt-'))
})
afterAll(() => rm(folder, { recursive: true }))

const receiptVerify = (...args: readonly string[]) =>
  runScript('receipt-verify', args, { PUBLIC_URL: portalHere().url })

async function fileWith(name: string, content: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

it('npm run receipt:verify verifies a receipt by the keys of its portal, and names the figures that differ', async () => {
  const { url } = portalHere()
  const reply = await fetch(`${url}/api/receipts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ productId: 'consumer-credit', conditions: { amount: 10_000, term: 60 } }),
  })
  const { receipt } = await reply.json<{ receipt: string }>()
  const right = await fileWith('right.jws', receipt)
  expect(await receiptVerify(right)).toEqual({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(
      /^The signature is right\.\nIt names .*, release \d+,.*\nPersonal loan: every figure is right/,
    ) as unknown,
  })

  const [header, payload = '', signature] = receipt.split('.')
  const content = Buffer.from(payload, 'base64url').toString().replace('193.28', '183.28')
  const changed = [header, Buffer.from(content).toString('base64url'), signature].join('.')
  const keys = await fileWith('keys.json', await (await fetch(`${url}/api/receipts/keys`)).text())
  const wrong = await receiptVerify(await fileWith('wrong.jws', changed), '--keys', keys)
  expect(wrong.code).toBe(1)
  expect(wrong.stdout).toContain('The signature is wrong')
  expect(wrong.stderr).toContain('1 figure differs')
  expect(wrong.stderr).toContain('- Monthly instalment: €183.28 in the file, €193.28 calculated')

  const other = await receiptVerify(right, '--keys', await fileWith('none.json', '{"keys":[]}'))
  expect([other.code, other.stdout]).toEqual([1, expect.stringContaining('none of these keys')])
  expect(other.stdout).toContain('Personal loan: consistent in itself, origin not confirmed.')
  expect(other.stdout).not.toContain('is right')
})

it('npm run receipt:verify calculates the rate of an offer again by the days of its payments', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const keys = await fileWith('own.json', JSON.stringify({ keys: [await exportJWK(publicKey)] }))
  const product = shippedAreas().PRODUCTS[0] ?? missing()
  const origin = { portal: 'https://portal.example', madeAt: '2026-11-26T08:00:00.000Z', release: 1 }
  const receipt = makeOfferReceipt(origin, product, datedOffer)
  const noKeys = await fileWith('no-keys.json', '{"keys":[]}')
  const verified = async (name: string, effectiveInterest: number, by = keys) => {
    const signing = new SignJWT({ ...receipt, offer: { ...receipt?.offer, effectiveInterest } })
    const file = await fileWith(name, await signing.setProtectedHeader({ alg: 'ES256' }).sign(privateKey))
    return receiptVerify(file, '--keys', by)
  }
  const agrees = 'amounts, effective rate and schedule agree with the payments on their days. Not checked: the division'
  expect(await verified('days.jws', 6.05)).toEqual({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining(`an offer of the bank.\nPersonal loan: ${agrees}`) as unknown,
  })
  const unconfirmed = await verified('unconfirmed.jws', 6.05, noKeys)
  expect(unconfirmed.code).toBe(1)
  expect(unconfirmed.stdout).toContain(`Personal loan: consistent in itself, origin not confirmed. Its ${agrees}`)
  // The rate of equal months.
  const wrong = await verified('equal-months.jws', 6.16)
  expect(wrong.code).toBe(1)
  expect(wrong.stderr).toContain('1 figure differs from what the payments on their days give:')
  expect(wrong.stderr).toMatch(/- APR: 6\.16.*in the file, 6\.05.*calculated/)
})

it('npm run receipt:verify explains its usage, and which file it cannot read', async () => {
  for (const args of [[], ['a', 'b'], ['a', '--what']])
    expect(await receiptVerify(...args)).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('usage:') as unknown,
    })
  expect(await receiptVerify(join(folder, 'none'))).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('cannot be read') as unknown,
  })
})
