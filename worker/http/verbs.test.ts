import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'

import { answers } from '#test/harness/loans.ts'
import { type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { getEnv } from '../env.ts'
import { saveLoan } from '../features/loans/answers/save.ts'
import { calculateLoan } from '../features/loans/calculation/calculate.ts'
import { createLoan } from '../features/loans/life-cycle/initiate.ts'
import { readLoan } from '../features/loans/read.ts'
import { Ctx } from './context.ts'
import { randomId } from './crypto.ts'

/** What a script needs to run verbs for somebody: one context for each, as each request has its own. */
const scriptOf =
  (portal: Portal, { token }: Person) =>
  (): Ctx =>
    new Ctx({
      env: getEnv(portal.env),
      now: new Date(),
      requestId: randomId(),
      locale: 'de',
      address: '',
      waitUntil: () => undefined,
      claims: { sessionId: decodeJwt(token).jti ?? '' },
    })

it('verbs run from a script, without a request', async () => {
  const portal = await openPortal()
  const asCustomer = scriptOf(portal, await signedIn(portal))
  const conditions = { amount: 10_000, term: 48, intendedUse: 'car' }
  const { expectedRateAmount } = await calculateLoan(asCustomer(), { productId: 'consumer-credit', conditions })
  expect(expectedRateAmount).toBeGreaterThan(200)
  const { id, version } = await createLoan(asCustomer(), {
    productId: 'consumer-credit',
    watched: false,
    fields: answers({ amount: 10_000, term: 48 }),
  })
  const saved = await saveLoan(asCustomer(), id, { version, fields: answers({ amount: 12_000 }) })
  expect(await readLoan(asCustomer(), id)).toEqual(saved)
  expect(saved.fields['amount']?.value.value).toBe(12_000)
})

it('they stay closed to somebody else', async () => {
  const portal = await openPortal()
  const asCustomer = scriptOf(portal, await signedIn(portal))
  const asStranger = scriptOf(portal, await signedIn(portal))
  const { id, version } = await createLoan(asCustomer(), { productId: 'consumer-credit', watched: false, fields: {} })
  await expect(readLoan(asStranger(), id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(saveLoan(asStranger(), id, { version, fields: {} })).rejects.toMatchObject({ code: 'not_found' })
})
