import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import { allOpen, approved, done, releasingAlone } from '#test/harness/administration.ts'
import { completeAnswers } from '#test/harness/answers.ts'
import { askAs, newPerson, runCron } from '#test/harness/control.ts'
import { answers, completeBorrower } from '#test/harness/loans.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'

releasingAlone()

/** A product of this test only, so that no other applications are affected. */
const id = `withdrawn-${crypto.randomUUID().slice(0, 8)}`
const uri = `auslaufkredit-${id}`

async function releaseProducts(change: (products: readonly Product[]) => readonly Product[]): Promise<void> {
  const products = await (await done('/api/products/scheduled-products')).json<Product[]>()
  await done('/api/products/products', json('POST', change(products)))
  await approved((await allOpen()).filter(({ area }) => area === 'PRODUCTS'))
}

async function openFromOverview(screen: Screen, name: string): Promise<void> {
  await screen.goto('/entity')
  await screen.heading(screen.t('overview.title'))
  const [link] = within(await screen.findByRole('article', { name })).getAllByRole('link')
  if (link === undefined) throw new Error(`${name} cannot be opened`)
  await screen.user.click(link)
}

it('[A4.02] a sent loan opens after its product is withdrawn and removed; a draft shows a message', async () => {
  await releaseProducts((products) => [
    ...products,
    ...products.filter((each) => each.id === 'consumer-credit').map((each) => ({ ...each, id, uri, isDefault: false })),
  ])
  const person = await newPerson('withdrawn')
  const ask = await askAs(person)
  const begin = async (description: string): Promise<Loan> => {
    const loan = {
      productId: id,
      description,
      fields: answers(completeAnswers),
      borrowers: [completeBorrower],
      lastCompletedStep: 'unterlagen',
    }
    return (await ask('/api/loan', json('POST', loan))).json()
  }
  await begin('Entwurf')
  const { id: sentId, version } = await begin('Gesendet')
  await ask('/api/inquiries/send?lang=de', json('POST', { id: sentId, version }))
  await runCron()
  expect((await (await ask(`/api/loan/${sentId}`)).json<Loan>()).loanStatus).toBe('OFFER_AVAILABLE')
  await releaseProducts((products) => products.map((each) => (each.id === id ? { ...each, enabled: false } : each)))

  const screen = await openScreen('/entity', { as: person, width: 390 })
  const { t } = screen
  const offer = `/${uri}/${sentId}/angebot`
  const showsOffer = async () => {
    await expect.poll(screen.address).toBe(offer)
    await screen.heading(t('offer.available.title'))
  }
  await openFromOverview(screen, 'Gesendet')
  await showsOffer()
  await assertAccessible(screen)
  // Links in mails lead there, also with an earlier name of the product.
  await screen.goto(offer)
  await showsOffer()
  await screen.goto(`/hiess-frueher-so/${sentId}/angebot`)
  await showsOffer()
  await openFromOverview(screen, 'Entwurf')
  await screen.heading(t('notOffered.title'))
  await assertAccessible(screen)

  await releaseProducts((products) => products.filter((each) => each.id !== id))
  await openFromOverview(screen, 'Gesendet')
  await showsOffer()
})
