import { afterEach, describe, expect, it } from 'vitest'

import { problemTexts } from '#domain/settings/labels/problem-texts.ts'
import { technicalDefaults } from '#domain/settings/technical.ts'

import { filled, itemsOf, professional, technical } from '../harness/administration.ts'
import { administratorsBrowser, openAdministrator, panel } from '../harness/administrator.ts'
import { askAs, control, newPerson } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { completeLoan } from '../harness/loans.ts'
import { json } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound, pdf } from '../harness/whole-way.ts'

const browser = administratorsBrowser()
/** What a test that failed has left must not fail the next one. */
afterEach(async () => {
  await control('technical', technicalDefaults)
  await control('interfaces', { ON_GEO_LORA_SERVICE: 'false' })
})

const sizes = inTurn([
  ['de', 1280],
  ['en', 390],
] as const)

const openTechnical = async (locale: 'de' | 'en', width: number): Promise<Visitor> => {
  const visitor = await openAdministrator(browser, locale, width, technical)
  await visitor.page.goto('/admin/settings')
  await flag(visitor, 'SHOW_FOOTER').waitFor()
  return visitor
}
const flag = ({ page, t }: Visitor, name: string) =>
  page.getByRole('switch', { name: t(`technical.${name}`), exact: true })
const save = ({ page, t }: Visitor) => page.getByRole('button', { name: t('technical.save'), exact: true })
const isSaved = ({ page, t }: Visitor) => page.getByText(t('technical.saved'), { exact: true }).waitFor()

const signInLink = ({ page, t }: Visitor) =>
  page.getByRole('banner').getByRole('link', { name: t('shell.signIn'), exact: true })

/** What an applicant finds on the start page, in another browser. */
async function applicantSees(
  locale: 'de' | 'en',
  role: 'banner' | 'contentinfo',
  sees: (visitor: Visitor) => Promise<unknown> = async () => undefined,
): Promise<number> {
  const visitor = await openVisitor(browser, portalHere().url, locale, 1280)
  await visitor.page.goto('/')
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  await sees(visitor)
  const count = await visitor.page.getByRole(role).count()
  await visitor.close()
  return count
}

describe.each(sizes)('technical settings, in %s at %i px', (locale, width) => {
  it('[B3.18] [B7.04] [B2.24] [B2.25] [B6.06] are in force for applicants as soon as they are saved, and the log tells who did it', async () => {
    const visitor = await openTechnical(locale, width)
    const { page, t } = visitor
    await isSaved(visitor)
    await assertSound(visitor)
    expect(await save(visitor).getAttribute('aria-disabled')).toBe('true')

    await flag(visitor, 'SHOW_FOOTER').focus()
    await page.keyboard.press('Space')
    await page.getByText(t('technical.unsaved'), { exact: true }).waitFor()
    expect(await applicantSees(locale, 'contentinfo')).toBe(1)
    // Leaving would lose it.
    await page.getByRole('link', { name: t('technical.audits') }).click()
    await page.getByRole('dialog', { name: t('admin.unsaved.title') }).waitFor()
    await page.getByRole('button', { name: t('admin.unsaved.stay') }).click()
    await panel(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: t('technical.discard') }).click()
    await isSaved(visitor)

    await flag(visitor, 'SHOW_FOOTER').click()
    await flag(visitor, 'SHOW_HEADER').click()
    await save(visitor).click()
    await page.getByText(t('settings.messages.success')).first().waitFor()
    await isSaved(visitor)
    expect(await applicantSees(locale, 'contentinfo')).toBe(0)
    expect(await applicantSees(locale, 'banner')).toBe(0)
    // Administrators keep their header.
    await page.getByRole('banner').waitFor()

    await page.getByRole('link', { name: t('technical.audits') }).click()
    await page.getByText(t('audits.type.setting.technical')).filter({ visible: true }).first().waitFor()
    await visitor.close()
  })

  it('[A1.05] nobody is shut out without having been asked, and the way back is told', async () => {
    const visitor = await openTechnical(locale, width)
    const { page, t } = visitor
    const signInLinks = async (applicant: Visitor) => {
      links = await signInLink(applicant).count()
    }
    let links = -1
    await flag(visitor, 'NO_LOGIN_MODE').click()
    await save(visitor).click()
    await panel(page).getByText('npm run technical:set').waitFor()
    await assertSound(visitor)
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    await applicantSees(locale, 'banner', async (applicant) => {
      await signInLink(applicant).waitFor()
      await signInLinks(applicant)
    })
    expect(links).toBe(1)

    await save(visitor).click()
    await panel(page)
      .getByRole('button', { name: t('technical.shutOut.confirm') })
      .click()
    await panel(page).waitFor({ state: 'detached' })
    await page.getByText(t('technical.NO_LOGIN_MODE.on')).waitFor()
    await assertSound(visitor)
    await applicantSees(locale, 'banner', signInLinks)
    expect(links).toBe(0)

    // On again: that shuts nobody out.
    await flag(visitor, 'NO_LOGIN_MODE').click()
    await save(visitor).click()
    await isSaved(visitor)
    await applicantSees(locale, 'banner', (applicant) => signInLink(applicant).waitFor())
    await visitor.close()
  })

  it('[B2.29] the script of the analytics is loaded by applicants once it is switched on, from an address that can be one', async () => {
    const visitor = await openTechnical(locale, width)
    const { page, t } = visitor
    const address = page.getByLabel(t('technical.ANALYTICS.address'))
    await flag(visitor, 'ANALYTICS').click()
    await save(visitor).click()
    await page.getByText(t('technical.ANALYTICS.missing')).waitFor()
    await expect.poll(() => address.evaluate((element) => element === document.activeElement)).toBe(true)
    await address.fill('http://stats.example/s.js')
    await save(visitor).click()
    await page.getByText(t('technical.ANALYTICS.invalid')).waitFor()
    await assertSound(visitor)
    await address.fill('https://stats.example/s.js')
    await save(visitor).click()
    await isSaved(visitor)

    const applicant = await openVisitor(browser, portalHere().url, locale, 1280)
    const asked: string[] = []
    await applicant.page.route('https://stats.example/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: 'globalThis.counted = true' })
    })
    // Not where the address carries a key.
    await applicant.page.goto('/account/reset/finish/a-key-of-theirs')
    await applicant.page.getByRole('heading', { level: 1 }).waitFor()
    expect(asked).toEqual([])
    await applicant.page.goto('/')
    await expect.poll(() => applicant.page.evaluate(() => Reflect.get(globalThis, 'counted'))).toBe(true)
    await applicant.page.goto('/admin')
    await applicant.page.getByRole('heading', { name: t('signIn.title') }).waitFor()
    expect(asked).toEqual(['https://stats.example/s.js'])
    expect(applicant.errors).toEqual([])
    await applicant.close()
    await visitor.close()
  })
})

describe('two technical administrators', () => {
  it('[B7.04] the second is told what the first has saved, and loses nothing of their own', async () => {
    const first = await openTechnical('de', 1280)
    const second = await openTechnical('de', 1280)
    await flag(first, 'SHOW_FOOTER').click()
    await save(first).click()
    await isSaved(first)

    await flag(second, 'API_DOCS').click()
    const { page, t } = second
    // What the first has saved cannot be read: that is told, and what was entered is kept.
    await page.route('**/api/tech-settings', async (route, request) => {
      if (request.method() === 'GET') await route.fulfill({ status: 500, body: '' })
      else await route.continue()
    })
    await save(second).click()
    await page
      .getByRole('alert')
      .filter({ hasText: t('settings.refused') })
      .waitFor()
    expect(await flag(second, 'API_DOCS').isChecked()).toBe(false)
    expect(await second.violations()).toEqual([])
    await page.unroute('**/api/tech-settings')
    await save(second).click()
    await page.getByText(t('technical.meanwhile.other')).waitFor()
    expect(await flag(second, 'SHOW_FOOTER').isChecked()).toBe(false)
    expect(await flag(second, 'API_DOCS').isChecked()).toBe(false)
    expect(await second.violations()).toEqual([])
    await save(second).click()
    await isSaved(second)
    const saved = await (await fetch(`${portalHere().url}/api/tech-settings`)).json()
    expect(saved).toMatchObject({ SHOW_FOOTER: false, API_DOCS: false })
    await first.close()
    await second.close()
  })
})

describe('interfaces', () => {
  it('[B3.19] [B3.20] [B3.21] [B3.22] [B3.23] [B6.07] a technical administrator prepares, a professional one releases, and the menu follows', async () => {
    const tech = await openAdministrator(browser, 'de', 390, technical)
    await tech.page.goto('/admin/interfaces?type=scheduled&showOnlyChanged=true')
    await tech.page.getByText(tech.t('interfaces.technical.title')).waitFor()
    await tech.page.getByText(tech.t('settings.noChange.text')).waitFor()
    await assertSound(tech)
    await tech.page.goto('/admin/interfaces?item=ON_GEO_LORA_SERVICE')
    await panel(tech.page).getByRole('switch', { name: 'Eingeschaltet' }).check()
    await panel(tech.page)
      .getByRole('button', { name: tech.t('settings.save') })
      .click()
    await panel(tech.page).waitFor({ state: 'detached' })
    await tech.page.getByText(tech.t('settings.change.CHANGED'), { exact: true }).waitFor()
    // Taking it back is the professional administrator's, as releasing it is.
    await tech.page.goto('/admin/interfaces?item=ON_GEO_LORA_SERVICE')
    await panel(tech.page)
      .getByRole('button', { name: tech.t('settings.save') })
      .waitFor()
    expect(
      await panel(tech.page)
        .getByRole('button', { name: tech.t('settings.undo') })
        .count(),
    ).toBe(0)
    expect(tech.errors).toEqual([])
    await tech.close()

    const admin = await openAdministrator(browser, 'en', 1280, professional)
    const { page, t } = admin
    const menu = page.getByRole('navigation', { name: t('admin.menu') })
    const entry = menu.getByRole('link', { name: t('admin.screen.on-geo'), exact: true })
    await page.goto('/app-settings/interfaces?type=scheduled&showOnlyChanged=true')
    await page.getByText(t('settings.change.CHANGED'), { exact: true }).waitFor()
    await assertSound(admin)
    expect(await entry.count()).toBe(0)
    await page
      .getByRole('main')
      .getByRole('link', { name: t('admin.screen.release-changes') })
      .last()
      .click()
    await page.getByRole('button', { name: t('releases.chooseAll') }).click()
    await page.getByRole('button', { name: t('releases.release'), exact: true }).click()
    await panel(page)
      .getByRole('button', { name: t('releases.release.now') })
      .click()
    await panel(page).waitFor({ state: 'detached' })
    await entry.waitFor()
    await page.getByText(t('releases.view.history'), { exact: true }).click()
    await page
      .getByRole('button', { name: t('releases.rollback') })
      .first()
      .click()
    await panel(page)
      .getByRole('button', { name: t('releases.rollback') })
      .click()
    await entry.waitFor({ state: 'detached' })
    await admin.close()
  })

  it('[B6.07] the check of the bank data is a tab of the living costs while its interface is on', async () => {
    const visitor = await openAdministrator(browser, 'de', 390, professional)
    const { page, t } = visitor
    const tabs = page.getByRole('radiogroup', { name: t('settings.tabs.living') })
    const titles = page.getByText('Prüfung der Bankdaten', { exact: true })
    await page.goto('/app-settings/living?tab=FINTEC')
    await page.getByRole('link', { name: 'Nettoeinkommen', exact: true }).waitFor()
    expect([await tabs.count(), await titles.count()]).toEqual([0, 0])
    await assertSound(visitor)

    await control('interfaces', { FINTEC_SELF_DISCLOSURE: 'true' })
    await page.reload()
    await tabs.waitFor()
    expect(await tabs.getByRole('radio', { name: t('settings.tab.FINTEC') }).isChecked()).toBe(true)
    await assertSound(visitor)
    await control('interfaces', { FINTEC_SELF_DISCLOSURE: 'false' })
    await visitor.close()
  })
})

describe('shared applications', () => {
  it('[B2.22] are in the menu while sharing is on, and tell roles and no names', async () => {
    const off = await openAdministrator(browser, 'de', 1280)
    await off.page.goto('/app-settings/shared-applications')
    await off.page.waitForURL('**/404')
    await off.close()

    await control('general', { APPLICATIONS_SHARING: true })
    const visitor = await openAdministrator(browser, 'de', 390)
    const { page } = visitor
    const email = await newPerson('owner')
    const ask = await askAs(email)
    const loan = await completeLoan(ask)
    const reader = `reader-${crypto.randomUUID()}@test.example`
    const members = [{ email: reader, role: 'VIEWER' }]
    const shared = await ask(
      `/api/loan/${loan.id}/share`,
      json('PUT', { members, askForHelp: false, dataSharingAgreement: true }),
    )
    expect(shared.status).toBe(200)
    await page.goto('/app-settings/shared-applications')
    const row = page.getByRole('row').filter({ hasText: loan.id })
    await row.waitFor()
    await row.getByText('eine Person liest mit').waitFor()
    await assertSound(visitor)
    const text = await page.getByRole('main').innerText()
    expect(text).not.toContain(email)
    expect(text).not.toContain(reader)
    await control('general', { APPLICATIONS_SHARING: false })
    await visitor.close()
  })
})

describe.each(sizes)('files of a field and lists of the valuation, in %s at %i px', (locale, width) => {
  it('[B3.39] [B7.37] [B9.09] a file is uploaded, shown with its size, refused where it cannot be one, kept by saving, and removed', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    const add = (name: string, mimeType: string, buffer: Buffer) =>
      panel(page).locator('input[type=file]').last().setInputFiles({ name, mimeType, buffer })
    const file = panel(page).getByText(filled(t('attachments.name'), { number: '1' }), { exact: true })
    await page.goto('/app-settings/input-fields?item=firstName')
    await panel(page).getByText(t('attachments.none')).waitFor()
    await add('zu-gross.pdf', 'application/pdf', Buffer.alloc(5 * 1024 * 1024 + 1))
    await panel(page)
      .getByRole('alert')
      .filter({ hasText: /5[,.]\d\sMB/ })
      .waitFor()
    await add('kein.pdf', 'application/pdf', Buffer.from('MZ'))
    await panel(page).getByText(t('attachments.type')).waitFor()
    await page.getByRole('button', { name: filled(t('files.remove'), { name: 'kein.pdf' }) }).click()
    await add('merkblatt.pdf', 'application/pdf', pdf('Merkblatt'))
    await file.waitFor()
    await panel(page)
      .getByText(/PDF.* · 0[,.]\d\skB/)
      .waitFor()
    expect(await visitor.violations()).toEqual([])
    await panel(page)
      .getByRole('button', { name: t('settings.save') })
      .click()
    await panel(page).waitFor({ state: 'detached' })

    await page.goto('/app-settings/input-fields?item=firstName')
    await file.waitFor()
    const downloading = page.waitForEvent('download')
    await panel(page)
      .getByRole('button', { name: filled(t('fields.attachment.download.label'), { name: await file.innerText() }) })
      .click()
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
    await panel(page)
      .getByRole('button', { name: filled(t('settings.form.remove'), { name: await file.innerText() }) })
      .click()
    await panel(page).getByText(t('attachments.none')).waitFor()
    await visitor.close()
  })

  it('[B3.39] [B9.09] what is still being uploaded is waited for: it is neither saved without nor left without a question', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    let arrive = (): void => undefined
    const underWay = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/api/pages-fields/attachments', async (route) => {
      await underWay
      await route.continue()
    })
    const saveItem = panel(page).getByRole('button', { name: t('settings.save'), exact: true })
    const waiting = panel(page).getByText(problemTexts['stillUploading']?.text[locale] ?? '', { exact: true })
    const file = panel(page).getByText(filled(t('attachments.name'), { number: '1' }), { exact: true })
    await page.goto('/app-settings/input-fields?item=lastName')
    await panel(page).getByText(t('attachments.none')).waitFor()
    await panel(page)
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'merkblatt.pdf', mimeType: 'application/pdf', buffer: pdf('Merkblatt') })
    await panel(page).getByText('merkblatt.pdf', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: t('admin.unsaved.title') }).waitFor()
    await page.getByRole('button', { name: t('admin.unsaved.stay') }).click()
    await saveItem.click()
    await waiting.waitFor()
    await expect.poll(() => waiting.evaluate((text) => text === document.activeElement)).toBe(true)
    await assertSound(visitor)

    arrive()
    await file.waitFor()
    await waiting.waitFor({ state: 'detached' })
    const files = panel(page)
      .getByRole('group')
      .filter({ has: page.getByText(await file.innerText(), { exact: true }) })
      .last()
    await expect.poll(() => files.evaluate((group) => group === document.activeElement)).toBe(true)
    await saveItem.click()
    await panel(page).waitFor({ state: 'detached' })
    const saved = (await itemsOf('INPUT_FIELDS', 'scheduled')).find(({ id }) => id === 'lastName')
    expect(saved?.attachments).toHaveLength(1)
    await visitor.close()
  })

  it('[B7.40] a table takes the place of a list of the valuation service, or says line by line why not', async () => {
    await control('interfaces', { ON_GEO_LORA_SERVICE: 'true' })
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    const bring = (content: string) =>
      page
        .locator('main input[type=file]')
        .first()
        .setInputFiles({ name: 'objektarten.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    await page.goto('/app-settings/on-geo')
    await page.getByRole('button', { name: t('valuation.import.object-types') }).waitFor()
    await assertSound(visitor)
    await bring('code;name\nA;Haus')
    await panel(page).getByText('code;name_de;name_en;key').waitFor()
    expect(await visitor.violations()).toEqual([])
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    await bring('code;name_de;name_en;key\nA;Haus;House;\nB;Hof;Farm;')
    await panel(page)
      .getByRole('status')
      .filter({ hasText: locale === 'de' ? '2 Einträge' : '2 entries' })
      .waitFor()
    await assertSound(visitor)
    await panel(page).getByRole('button').last().click()
    await panel(page).waitFor({ state: 'detached' })
    await page.getByText(t('settings.change.CHANGED'), { exact: true }).first().waitFor()
    await visitor.close()
  })
})

describe('the texts of the administration', () => {
  const ofAdministration = /\/i18n\/admin\//

  it('[A7.06] are loaded with its first screen and no earlier, come in the other language with the rest, and can be asked for again', async () => {
    const visitor = await openVisitor(browser, portalHere().url, 'de', 1280)
    const { page } = visitor
    const asked: string[] = []
    page.on('request', (request) => ofAdministration.test(request.url()) && asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await visitor.close()

    const administrator = await openAdministrator(browser, 'de', 1280)
    const { page: screen, t } = administrator
    await screen.goto('/app-settings/keys')
    await screen.getByRole('heading', { level: 1, name: t('admin.screen.keys') }).waitFor()
    await screen.getByRole('button', { name: /English/ }).click()
    await screen.getByRole('heading', { level: 1, name: 'Keys' }).waitFor()
    await screen.getByRole('searchbox', { name: 'Search' }).waitFor()
    expect(await screen.getByRole('main').innerText()).not.toMatch(/settings\.|admin\./)

    await screen.route(ofAdministration, (route) => route.abort())
    await screen.reload()
    await screen.getByRole('alert').getByRole('button').waitFor()
    expect(await administrator.violations()).toEqual([])
    await screen.unroute(ofAdministration)
    await screen.getByRole('alert').getByRole('button').click()
    await screen.getByRole('heading', { level: 1, name: t('admin.screen.keys') }).waitFor()
    await administrator.close()
  })
})
