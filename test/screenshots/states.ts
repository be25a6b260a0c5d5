import type { Page } from 'playwright-core'

import { demoPassword } from '../../scripts/people.ts'
import { json } from '../harness/people.ts'
import type { Visitor } from '../harness/visitor.ts'
import { done, signedIn } from './prepare.ts'

/** Takes a picture of the whole page, or of the window. */
export interface Take {
  (state: string, of?: 'page' | 'window', page?: Page): Promise<void>
}

interface Opened {
  readonly visitor: Visitor
  readonly url: string
  readonly pathname: string
  readonly take: Take
  /** Waits until nothing is loading. */
  readonly quiet: (page?: Page) => Promise<void>
}

type Show = (opened: Opened) => Promise<void>

const button = ({ page, t }: Visitor, id: string) => page.getByRole('button', { name: t(id), exact: true })
const inPanel = ({ page, t }: Visitor, id: string) =>
  page.getByRole('dialog').getByRole('button', { name: t(id), exact: true })

/** Opens the first entry of a list. */
const opened: Show = async ({ visitor: { page }, pathname, take, quiet }) => {
  const first = page.locator('main nav ~ div li a, main nav ~ div tbody th a').first()
  if ((await first.count()) === 0) return
  await first.click()
  await quiet()
  await take('opened', 'window')
  await page.goto(pathname)
  await quiet()
}

const added: Show = async ({ visitor, pathname, take, quiet }) => {
  const { page } = visitor
  const add = button(visitor, 'settings.add')
  if ((await add.count()) === 0) return
  await add.click()
  await quiet()
  await take('new', 'window')
  await inPanel(visitor, 'settings.new.submit').click()
  await quiet()
  await take('new-refused', 'window')
  await page.goto(pathname)
  await quiet()
}

const ordered: Show = async ({ visitor, pathname, take, quiet }) => {
  const { page } = visitor
  const order = button(visitor, 'order.change')
  if ((await order.count()) === 0) return
  await order.click()
  await quiet()
  await take('order')
  await page.goto(pathname)
  await quiet()
}

const live: Show = async ({ visitor: { page }, pathname, take, quiet }) => {
  await page.goto(`${pathname}?type=current`)
  await quiet()
  await page.locator('main nav ~ div li a').first().click()
  await quiet()
  await take('in-force', 'window')
}

/** A conflict on the same item: the parts changed by both, and what each would save. */
const conflict: Show = async ({ visitor, url, pathname, take, quiet }) => {
  const { page } = visitor
  const other = await signedIn({ url, control: '' }, 'admin2@demo.example', demoPassword)
  const write = (de: string) =>
    done(
      other(
        '/api/settings/text-fields/FOOTER_TEXT',
        json('PUT', { text: { de, en: '<p>© Musterbank AG, Frankfurt</p>' } }),
      ),
    )
  await page.goto(`${pathname}?item=FOOTER_TEXT`)
  await quiet()
  await page.getByRole('dialog').getByRole('textbox').first().fill('© Musterbank')
  await write(`<p>© Musterbank AG, ${new Date().toISOString()}</p>`)
  await inPanel(visitor, 'settings.save').click()
  await quiet()
  await take('conflict', 'window')
}

/** A trial run of a calculation code, with a result and with an error. */
const tried: Show = async ({ visitor, pathname, take, quiet }) => {
  const { page } = visitor
  await page.goto(`${pathname}?item=CHILD_BENEFIT`)
  await quiet()
  const editor = page.getByRole('dialog').locator('.cm-content')
  const attempt = async (body: string, state: string) => {
    await editor.fill(`function calculate(loan) {\n  ${body}\n}`)
    await inPanel(visitor, 'calculationCode.try').click()
    await quiet()
    await inPanel(visitor, 'calculationCode.try').scrollIntoViewIfNeeded()
    await take(state, 'window')
  }
  await attempt('console.log(loan.borrowers)\n  return loan.fields.childrenCount.value.value * 259', 'tried')
  await attempt('return loan.children.length * 259', 'tried-failed')
}

/** A calculation code that is refused on saving. */
const broken: Show = async ({ visitor, pathname, take, quiet }) => {
  const { page } = visitor
  await page.goto(pathname)
  await page.locator('main nav ~ div li a').first().click()
  await quiet()
  await page.getByRole('dialog').locator('.cm-content').fill('function calculate(loan) {\n  return loan.\n}')
  await inPanel(visitor, 'settings.save').click()
  await quiet()
  await take('refused', 'window')
}

/** The stages of changes: selected, with their impact, rejected, previewed as an applicant. */
const releases: Show = async ({ visitor, pathname, take, quiet }) => {
  const { page, t } = visitor
  await page.goto(`${pathname}?view=history`)
  await quiet()
  const folded = page.locator('main details:not([open]) > summary').first()
  if ((await folded.count()) > 0) await folded.click()
  await take('history')
  await page.goto(pathname)
  await quiet()
  await button(visitor, 'releases.reject').first().click()
  await quiet()
  await take('reject', 'window')
  await page.goto(pathname)
  await quiet()
  await button(visitor, 'releases.chooseAll').click()
  await take('chosen')
  await button(visitor, 'releases.release').click()
  await quiet()
  await take('impact', 'window')
  await page.goto(pathname)
  await quiet()
  await button(visitor, 'preview.title').click()
  await quiet()
  await take('preview', 'window')
  await inPanel(visitor, 'preview.make').click()
  const link = page.getByRole('dialog').getByRole('link', { name: t('preview.open') })
  await link.waitFor()
  await take('preview-ready', 'window')
  // A tab opened by this one shares its session.
  const [previewed] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await quiet(previewed)
  await take('preview-band', 'window', previewed)
  await previewed.close()
}

/** The changes of an import, and a refused one. */
const transfer: Show = async ({ visitor, url, pathname, take, quiet }) => {
  const { page } = visitor
  const admin = await signedIn({ url, control: '' }, 'admin@demo.example', demoPassword)
  const reply = await done(admin('/api/settings/export', { method: 'POST' }))
  // The hash of an unmodified export.
  const { hash: _hash, ...content }: Record<string, unknown> = await reply.json()
  const exported = JSON.stringify(content)
  const read = async (name: string, text: string) => {
    await page.goto(pathname)
    await quiet()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
    await quiet()
  }
  await read('einstellungen.json', exported.replaceAll('Privatkredit', 'Wunschkredit'))
  await take('diff')
  await read('einstellungen.json', exported.replaceAll('"SALUTATION"', '"ANREDE"'))
  await take('problems')
}

/** The rate grid, the bank's own values, and an invalid table. */
const prices: Show = async ({ visitor, pathname, take, quiet }) => {
  const { page, t } = visitor
  await button(visitor, 'cells.open')
    .or(page.getByRole('link', { name: t('cells.open'), exact: true }))
    .click()
  await quiet()
  await take('cells')
  for (const tab of ['PRODUCT_TYPE', 'INTENDED_USE']) {
    await page.goto(`${pathname}?tab=${tab}`)
    await quiet()
    await take(tab.toLowerCase().replace('_', '-'))
  }
  await page.goto(pathname)
  await quiet()
  const csv = 'productType;amountFrom\nPRIVATE;viel\n;5000\n'
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'konditionen.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await quiet()
  await take('import-problems', 'window')
}

/** The designer: a page, one of its parts, and one that cannot be saved; on a phone each of its views. */
const designer: Show = async ({ visitor, pathname, take, quiet }) => {
  const { page, t } = visitor
  await page.goto(pathname)
  await quiet()
  await page.locator('main nav ~ div li a').nth(2).click()
  await quiet()
  await take('designer', 'window')
  const tabs = page.getByRole('radiogroup', { name: t('designer.tabs') })
  const views = (await tabs.count()) === 0 ? [] : await tabs.locator('label').all()
  for (const [at, view] of views.entries()) {
    await view.click()
    await quiet()
    await take(`designer-view-${at + 1}`, 'window')
  }
  await views[0]?.click()
  await page.locator('[data-kind="field"] button:not([aria-roledescription])').first().click()
  await quiet()
  await take('designer-field', 'window')
  await page.goto(pathname)
  await page.locator('main nav ~ div li a').nth(2).click()
  await quiet()
  await views[1]?.click()
  await page
    .getByRole('textbox', { name: /^(Titel|Title)/ })
    .first()
    .fill('')
  await button(visitor, 'settings.save').click()
  await quiet()
  await take('designer-problems', 'window')
}

const newUser: Show = async ({ visitor, take, quiet }) => {
  await button(visitor, 'users.create').click()
  await quiet()
  await take('new', 'window')
}

/** The menu of a phone. */
export const menu: Show = async ({ visitor: { page }, take }) => {
  const unfold = page.locator('main nav button[aria-expanded]')
  if (!(await unfold.isVisible())) return
  await unfold.click()
  await take('menu')
}

/** Dialogs and panels of each screen, besides its list. */
const own: Readonly<Record<string, readonly Show[]>> = {
  'text-fields': [live, conflict],
  'child-benefit': [tried, broken],
  'product-types': [prices],
  pages: [designer],
  'import-export': [transfer],
  'release-changes': [releases],
  users: [newUser],
}

/** A change links to its own screen, which has the picture. */
const shared: readonly Show[] = [opened, added, ordered]

export const showsOf = (screen: string): readonly Show[] => [
  ...(screen === 'release-changes' ? [] : shared),
  ...(own[screen] ?? []),
]
