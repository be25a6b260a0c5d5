import { expect, it } from 'vitest'

import { done, itemsOf } from '../harness/administration.ts'
import { administratorsBrowser, bandOf, openAdministrator, openedPreview } from '../harness/administrator.ts'
import { json } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/whole-way.ts'

const browser = administratorsBrowser()

it('a page that a preview alone has is there after a reload, and nowhere else; a damaged link says so', async () => {
  const products = await itemsOf('PRODUCTS', 'scheduled')
  const product = products.find(({ id }) => id === 'consumer-credit')
  if (product === undefined) throw new Error('there is no such product')
  await done('/api/products/products', json('POST', { ...product, uri: 'kredit-von-morgen' }))
  const administrator = await openAdministrator(browser, 'de', 1280)
  const inside = await openedPreview(administrator)
  const opened = await inside.page.goto('/kredit-von-morgen')
  expect(opened?.status()).toBe(200)
  await bandOf(inside).waitFor()
  await inside.page.getByRole('heading', { level: 1 }).waitFor()
  expect((await inside.page.reload())?.status()).toBe(200)
  await bandOf(inside).waitFor()
  await assertSound(inside)

  const applicant = await openVisitor(browser, portalHere().url, 'de', 1280)
  expect((await applicant.page.goto('/kredit-von-morgen'))?.status()).toBe(404)
  await applicant.close()

  const { url } = await (await done('/api/release-changes/preview', json('POST', {}))).json<{ url: string }>()
  const search = new URL(url).search.replace(/\.[\d-]+$/, '.2026-02-30')
  await inside.page.goto(`/${search}`)
  await inside.page.getByRole('dialog').getByText(inside.t('preview.damaged.text')).waitFor()
  await assertSound(inside)
  await inside.page
    .getByRole('dialog')
    .getByRole('button', { name: inside.t('preview.back') })
    .click()
  await inside.page.getByRole('heading', { level: 1, name: inside.t('admin.screen.release-changes') }).waitFor()
  await administrator.close()
})
