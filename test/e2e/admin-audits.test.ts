import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { professional, technical } from '../harness/administration.ts'
import { openAdministrator } from '../harness/administrator.ts'
import { openBrowser } from '../harness/browser.ts'
import { askAs } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { json } from '../harness/people.ts'
import type { Visitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/whole-way.ts'

const approver = 'admin2@demo.example'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

async function replied<T>(reply: Promise<Response>): Promise<T> {
  const answer = await reply
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
  return answer.status === 204 ? (undefined as T) : answer.json<T>()
}

/** What somebody did to the settings last. */
async function lastEvent(type: string): Promise<string> {
  const events = await replied<{ id: string; type: string }[]>((await askAs(technical))('/management/audits?size=100'))
  const found = events.find((event) => event.type === type)
  if (found === undefined) throw new Error(`no ${type}`)
  return found.id
}

const openEvent = async ({ page }: Visitor, id: string): Promise<Locator> => {
  await page.goto(`/admin/audits?event=${id}`)
  const panel = page.getByRole('dialog')
  await panel.getByRole('table').first().waitFor()
  return panel
}

/** The cells of a change, by what changed. */
const cells = async (panel: Locator, name: string): Promise<string[]> =>
  panel.getByRole('row', { name }).getByRole('cell').allTextContents()

let edited = ''
let approved = ''
let later = ''
beforeAll(async () => {
  const asAuthor = await askAs(professional)
  const asApprover = await askAs(approver)
  const changeIds = async (): Promise<string[]> => {
    const groups = await replied<{ changes: { id: string }[] }[]>(asApprover('/api/release-changes/changed-settings'))
    return groups.flatMap(({ changes }) => changes.map(({ id }) => id))
  }
  await replied(asAuthor('/api/settings/general/LOGIN_ATTEMPTS', json('PUT', { value: 7 })))
  edited = await lastEvent('setting.edit')
  const [page] = await replied<{ id: string }[]>(asAuthor('/api/pages'))
  const title = { de: 'Alles über Sie', en: 'All about you' }
  await replied(asAuthor(`/api/scheduled-pages/${page?.id}`, json('PUT', { title })))
  await replied(asApprover('/api/release-changes/approve', json('POST', { ids: await changeIds() })))
  approved = await lastEvent('release.approve')
  await replied(asAuthor('/api/settings/general/LOGIN_ATTEMPTS', json('PUT', { value: 8 })))
  const releaseAt = '2999-12-31T12:00:00+01:00'
  await replied(asApprover('/api/release-changes/approve', json('POST', { ids: await changeIds(), releaseAt })))
  later = await lastEvent('release.approve')
})
afterAll(async () => {
  const asAuthor = await askAs(professional)
  const [newest] = await replied<{ number: number }[]>(asAuthor('/api/release-changes/history?size=1'))
  await replied(asAuthor('/api/settings/general/LOGIN_ATTEMPTS', json('PUT', { value: 7 })))
  await replied(asAuthor(`/api/release-changes/rollback/${newest?.number}`, { method: 'POST' }))
})

it.each(
  inTurn([
    ['de', 390],
    ['en', 1280],
  ] as const),
)('[B7.43] a technical administrator reads what was changed of the settings (%s, %i px)', async (locale, width) => {
  const visitor = await openAdministrator(browser, locale, width, technical)
  const { page, t } = visitor
  const words = {
    de: { attempts: 'Erlaubte Anmeldeversuche', area: 'Allgemeine Einstellungen', title: 'Titel' },
    en: { attempts: 'Sign-in attempts allowed', area: 'Settings', title: 'Title' },
  }[locale]

  const panel = await openEvent(visitor, edited)
  await panel.getByRole('heading', { name: t('audits.type.setting.edit') }).waitFor()
  await panel.getByRole('heading', { name: t('audits.items.title') }).waitFor()
  await panel.getByRole('heading', { name: words.attempts, level: 4 }).waitFor()
  await panel.getByText(words.area, { exact: true }).waitFor()
  await panel.getByText(t('audits.items.CHANGED'), { exact: true }).waitFor()
  expect(await cells(panel, t('audits.items.value'))).toEqual(['5', '7'])
  await expect.poll(() => panel.getByText(professional).count()).toBe(1)
  await assertSound(visitor)

  const release = await openEvent(visitor, approved)
  await release.getByRole('heading', { name: t('audits.type.release.approve') }).waitFor()
  expect(await cells(release, t('audits.items.value'))).toEqual(['5', '7'])
  expect((await cells(release, `${words.title} (${t('audits.value.de')})`))[1]).toBe('Alles über Sie')
  expect((await cells(release, `${words.title} (${t('audits.value.en')})`))[1]).toBe('All about you')
  await assertSound(visitor)

  await page.goto(`/admin/audits?event=${later}`)
  await page.getByRole('dialog').getByText(t('audits.items.elsewhere')).waitFor()
  await page.getByRole('dialog').getByRole('heading', { name: words.attempts, level: 4 }).waitFor()
  await page.getByRole('dialog').getByText(t('audits.detail.releaseAt')).waitFor()
  expect(await page.getByRole('dialog').getByRole('table').count()).toBe(0)
  await assertSound(visitor)

  // And each line of the list names the settings.
  await page.goto('/admin/audits')
  const row = page
    .getByRole('row')
    .filter({ hasText: t('audits.type.setting.edit') })
    .first()
  await row.getByText(words.attempts).first().waitFor()
  await assertSound(visitor)
  await visitor.close()
})

it('[B7.43] the list names settings in the language that is chosen', async () => {
  const visitor = await openAdministrator(browser, 'de', 1280, technical)
  const { page } = visitor
  await page.goto('/admin/audits')
  const chosen = (language: string): Locator => page.getByRole('button', { name: language, exact: true })
  for (const [language, name] of [
    ['English', 'Sign-in attempts allowed'],
    ['Deutsch', 'Erlaubte Anmeldeversuche'],
  ] as const) {
    await chosen(language).click()
    await page.getByRole('row').filter({ hasText: name }).first().waitFor()
  }
  await visitor.close()
})

it.each(
  inTurn([
    ['de', 390, 'Privatkredit'],
    ['en', 1280, 'Personal loan'],
  ] as const),
)('[B7.43] a product is called by its name, in %s at %i px', async (locale, width, name) => {
  const anna = await askAs('anna@demo.example')
  await replied(anna('/api/loan/initiate', json('POST', { productId: 'consumer-credit' })))
  const visitor = await openAdministrator(browser, locale, width, technical)
  const { page, t } = visitor
  await page.goto(`/admin/audits?event=${await lastEvent('loan.create')}`)
  const panel = page.getByRole('dialog')
  await panel.getByText(name, { exact: true }).waitFor()
  expect(await panel.getByText('consumer-credit').count()).toBe(0)
  await assertSound(visitor)
  await panel
    .getByRole('button', { name: t('admin.panel.close') })
    .first()
    .click()
  await page
    .getByText(`${t('audits.detail.product')}: ${name}`)
    .first()
    .waitFor()
  await visitor.close()
})
