import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Locale } from '#domain/locale.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import type { DocumentTab } from '#domain/settings/documents.ts'

import { uploadFile } from '../harness/bank.ts'
import { openBrowser } from '../harness/browser.ts'
import { askAs, control, newPerson } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { answers, completeLoan } from '../harness/loans.ts'
import { json } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openChanges } from '../harness/releases.ts'
import { holdToken } from '../harness/sign-in.ts'
import { secondAnswers } from '../harness/second-borrower.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound, label } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  await control('general', { APPLICATIONS_SHARING: true })
})
afterAll(async () => {
  await control('general', { APPLICATIONS_SHARING: false })
  await browser.close()
})

async function opened(email: string, locale: Locale, width: number): Promise<Visitor> {
  const visitor = await openVisitor(browser, portalHere().url, locale, width)
  await holdToken(visitor, email)
  return visitor
}

/** The page of a person's own details, once it has been drawn. */
async function show(visitor: Visitor, id: string, step: string): Promise<void> {
  await visitor.page.goto(`/privatkredit/${id}/${step}`)
  await visitor.page.getByRole('heading', { level: 2 }).first().waitFor()
}

/** An answer that can be read, and one that can be changed. */
const readAs = ({ page, locale }: Visitor, fieldId: string) =>
  page.locator('form').getByText(label(fieldId, locale), { exact: true })
const editable = ({ page, locale }: Visitor, fieldId: string) =>
  page.getByRole('textbox', { name: label(fieldId, locale) })

it('[A3.20] each of two borrowers finds the other’s name on the other’s page, and that the rest is not theirs to see', async () => {
  const [ownersEmail, partner] = await Promise.all([newPerson('owner'), newPerson('partner')])
  const [owner, second] = [await askAs(ownersEmail), await askAs(partner)]
  const { id } = await completeLoan(owner, { secondBorrower: true, ...secondAnswers })
  expect((await owner(`/api/loan/${id}/co-borrower`, json('POST', { email: partner }))).status).toBe(201)
  const { version } = await (await second(`/api/loan/${id}`)).json<Loan>()
  const saved = await second(`/api/loan/${id}`, json('PUT', { version, fields: answers(secondAnswers) }))
  expect(saved.status).toBe(200)

  const guest = await opened(partner, 'de', 390)
  await show(guest, id, 'persoenliche-angaben')
  await guest.page.getByText(guest.t('wizard.withheld')).waitFor()
  await guest.page.locator('form').getByText('Anna', { exact: true }).waitFor()
  expect(await readAs(guest, 'birthPlace').count()).toBe(0)
  expect(await guest.page.content()).not.toContain('Muster GmbH')
  await assertSound(guest)
  await show(guest, id, 'zweite-person')
  await editable(guest, 'secondBirthPlace').waitFor()
  expect(await guest.page.getByText(guest.t('wizard.withheld')).count()).toBe(0)
  await guest.close()
  // A window that is closed may not have given the lock back.
  await second(`/api/loan/${id}/unlock`, { method: 'DELETE' })

  const host = await opened(ownersEmail, 'en', 1280)
  await show(host, id, 'zweite-person')
  await host.page.getByText(host.t('wizard.withheld')).waitFor()
  await host.page.locator('form').getByText('Bernd', { exact: true }).waitFor()
  expect(await readAs(host, 'secondEmployer').count()).toBe(0)
  await assertSound(host)
  await show(host, id, 'persoenliche-angaben')
  await editable(host, 'birthPlace').waitFor()
  expect(await host.page.getByText(host.t('wizard.withheld')).count()).toBe(0)

  // Once both agree, all of it is there.
  for (const ask of [owner, second])
    expect((await ask(`/api/loan/${id}/share`, json('PUT', { ownShowsIncome: true }))).status).toBe(200)
  await show(host, id, 'zweite-person')
  await readAs(host, 'secondEmployer').waitFor()
  expect(await host.page.getByText(host.t('wizard.withheld')).count()).toBe(0)
  await host.close()
})

describe('papers that the other one’s answers ask for', () => {
  const { DOCUMENTS } = shippedAreas()
  const freelance = '06'
  const tab = (id: string): DocumentTab => DOCUMENTS.find((each) => each.id === id) ?? expect.fail(`${id} ships`)
  const [payslips, taxes] = [tab('income'), tab('income-self-employed')]
  /** Where the first kind of a tab is handed in; the button is named by it. */
  const places = ({ page, locale }: Visitor, { documents: [kind] }: DocumentTab) =>
    page.getByRole('button', { name: new RegExp(`${kind?.label[locale]}$`) })
  const release = async (tabs: readonly DocumentTab[]): Promise<void> => {
    const [author, approver] = [await askAs('admin@demo.example'), await askAs('admin2@demo.example')]
    const asked = await author('/api/document/config', json('POST', tabs))
    if (!asked.ok) throw new Error(await asked.text())
    const changes = await openChanges({ fetch: author })
    const ids = changes.filter(({ area }) => area === 'DOCUMENTS').map(({ id }) => id)
    const approved = await approver('/api/release-changes/approve', json('POST', { ids }))
    if (!approved.ok) throw new Error(await approved.text())
  }
  beforeAll(() =>
    release(
      DOCUMENTS.map((each): DocumentTab => {
        const by = { field: 'secondProfessionalGroup', value: [freelance] }
        if (each.id === payslips.id) return { ...each, condition: { ...by, operator: 'notIn' } }
        return each.id === taxes.id ? { ...each, condition: { ...by, operator: 'in' } } : each
      }),
    ),
  )
  afterAll(() => release(DOCUMENTS))

  it.each(
    inTurn([
      ['en', 1280],
      ['de', 390],
    ] as const),
  )('[A3.08] [A3.20] are asked of whoever hands papers in, in %s at %d px', async (locale, width) => {
    const [ownersEmail, partner] = await Promise.all([newPerson('owner'), newPerson('partner')])
    const [owner, second] = [await askAs(ownersEmail), await askAs(partner)]
    const { id } = await completeLoan(owner, { secondBorrower: true, ...secondAnswers })
    await uploadFile(owner, id)
    expect((await owner(`/api/loan/${id}/co-borrower`, json('POST', { email: partner }))).status).toBe(201)
    const { version } = await (await second(`/api/loan/${id}`)).json<Loan>()
    const fields = answers({ secondProfessionalGroup: freelance })
    expect((await second(`/api/loan/${id}`, json('PUT', { version, fields }))).status).toBe(200)

    const host = await opened(ownersEmail, locale, width)
    const { page, t } = host
    // It takes its time: nothing else is asked for meanwhile.
    let goOn = (): void => undefined
    const waits = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/documents/tabs', async (route) => {
      await waits
      await route.continue()
    })
    await page.goto(`/privatkredit/${id}/unterlagen`)
    await page
      .getByRole('status')
      .filter({ hasText: t('shell.loading') })
      .waitFor({ state: 'attached' })
    expect(await places(host, payslips).count()).toBe(0)
    goOn()
    await places(host, taxes).waitFor()
    expect(await places(host, payslips).count()).toBe(0)
    await page.getByRole('heading', { name: t('wizard.documents.aside'), exact: true }).waitFor()
    await page.getByText('Nachweis.pdf').waitFor()
    await assertSound(host)

    await page.goto(`/privatkredit/${id}/pruefen`)
    await page.getByRole('heading', { name: t('wizard.documents.aside'), exact: true }).waitFor()
    await assertSound(host)

    // What does not come says so, and can be asked for again.
    await page.unroute('**/documents/tabs')
    await page.route('**/documents/tabs', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto(`/privatkredit/${id}/unterlagen`)
    await page.getByText(t('wizard.documents.failed')).waitFor({ timeout: 30_000 })
    expect(await host.violations()).toEqual([])
    await page.unroute('**/documents/tabs')
    await page.getByRole('button', { name: t('ui.retry') }).click()
    await places(host, taxes).waitFor()
    await host.close()
  })

  it('are there at once, without a question, where nothing is kept from anybody', async () => {
    const email = await newPerson('alone')
    const { id } = await completeLoan(await askAs(email))
    const visitor = await opened(email, 'de', 1280)
    const { page } = visitor
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/documents/tabs')) asked.push(request.url())
    })
    await page.goto(`/privatkredit/${id}/unterlagen`)
    await places(visitor, payslips).waitFor()
    expect(await places(visitor, taxes).count()).toBe(0)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await assertSound(visitor)
    await visitor.close()
  })
})
