import { withdrawalTexts } from '#web/features/withdrawal/texts.ts'
import { portalStates } from '#web/routing/states.ts'

import { assertColumnsFit } from '../../harness/columns.ts'
import { json, succeeded } from '../../harness/people.ts'
import { portalHere } from '../../harness/portal-here.ts'
import { visitEvery } from '../../harness/states.ts'

async function receiptFile() {
  const conditions = { propertyPrice: 300_000, term: 10, postCode: '80331' }
  const reply = await succeeded(
    fetch(`${portalHere().url}/api/receipts`, json('POST', { productId: 'mortgage', conditions })),
  )
  const { receipt } = await reply.json<{ receipt: string }>()
  return { name: 'loan-calculation.jws', mimeType: 'application/jose', buffer: Buffer.from(receipt) }
}

visitEvery(portalStates, {
  information: async (look, { visitor }) => {
    for (const [path, state] of [
      ['/informationen', 'topics'],
      ['/informationen/baufinanzierung', 'product'],
      ['/informationen/barrierefreiheit', 'accessibility'],
    ] as const) {
      await visitor.follow(path)
      await look(visitor, state)
    }
  },
  receipt: async (look, { visitor }) => {
    const { page } = visitor
    await visitor.follow('/receipt')
    await look(visitor, 'blank')
    await page.locator('main input[type=file]').setInputFiles(await receiptFile())
    await page.getByRole('heading', { level: 2 }).waitFor()
    await visitor.button('offer.schedule.unfoldAll').click()
    await look(visitor, 'read')
    await assertColumnsFit(visitor)
  },
  withdrawal: async (look, { newVisitor }) => {
    const visitor = await newVisitor()
    const { page, locale } = visitor
    const submit = page.locator('main button[type="submit"], main form button').last()
    await page.goto(`/withdrawal?lang=${locale}`)
    await look(visitor, 'blank')
    await submit.click()
    await page.getByRole('alert').waitFor()
    await look(visitor, 'with problems')
    const inputs = page.locator('main input:not([type="hidden"])')
    for (const [at, value] of ['Anna Beispiel', 'KV-1', 'anna@test.example'].entries()) await inputs.nth(at).fill(value)
    await submit.click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await look(visitor, 'to confirm')
    await page.getByRole('button', { name: withdrawalTexts[locale].confirm }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look(visitor, 'received')
  },
  notFound: async (look, { visitor }) => {
    await visitor.follow('/404')
    await look(visitor, 'not found')
  },
  back: async (look, { newVisitor }) => {
    const visitor = await newVisitor()
    await visitor.page.goto('/back?state=unknown')
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    await look(visitor, 'lost')
  },
})
