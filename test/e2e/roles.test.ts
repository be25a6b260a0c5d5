import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Locale } from '#domain/locale.ts'
import type { Loan } from '#domain/loan/loan.ts'

import { uploadFile } from '../harness/bank.ts'
import { openBrowser } from '../harness/browser.ts'
import { askAs, control, newPerson, runCron } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { completeLoan } from '../harness/loans.ts'
import { json } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import type { Portal } from '../harness/portal.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound, goOn, label, pdf, stepHeading } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  await control('general', { APPLICATIONS_SHARING: true })
})
afterAll(async () => {
  await control('general', { APPLICATIONS_SHARING: false })
  await browser.close()
})

const screens = inTurn([
  ['de', 390],
  ['en', 1280],
] as const)

const filled = (text: string, values: Record<string, string>): string =>
  Object.entries(values).reduce((filling, [name, value]) => filling.replace(`{${name}}`, value), text)

const done = async (reply: Promise<Response>): Promise<Response> => {
  const answered = await reply
  if (!answered.ok) throw new Error(await answered.text())
  return answered
}

interface Shared {
  readonly owner: string
  readonly guest: string
  readonly ask: Portal['fetch']
  readonly loan: Loan
}

/** A complete loan called Küche, with one paper, of which somebody else is a member. */
async function sharedWith(role: 'EDITOR' | 'VIEWER', values: Parameters<typeof completeLoan>[1] = {}): Promise<Shared> {
  const [owner, guest] = await Promise.all([newPerson('owner'), newPerson(role.toLowerCase())])
  const ask = await askAs(owner)
  const loan = await completeLoan(ask, values)
  await uploadFile(ask, loan.id)
  await done(ask(`/api/loan/previews/${loan.id}/description?desc=${encodeURIComponent('Küche')}`, { method: 'PATCH' }))
  const sharing = { members: [{ email: guest, role }], askForHelp: false, dataSharingAgreement: true }
  await done(ask(`/api/loan/${loan.id}/share`, json('PUT', sharing)))
  return { owner, guest, ask, loan }
}

async function open(email: string, locale: Locale, width: number): Promise<Visitor> {
  const visitor = await openVisitor(browser, portalHere().url, locale, width)
  await holdToken(visitor, email)
  await visitor.page.goto('/entity')
  await visitor.page.getByRole('heading', { level: 1, name: visitor.t('overview.title') }).waitFor()
  return visitor
}

/** How many buttons of the card of Küche are called so. */
const tools = ({ page, t }: Visitor, id: string): Promise<number> =>
  page.getByRole('button', { name: filled(t(id), { name: 'Küche' }), exact: true }).count()

const missingBoard = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  await page.getByRole('button', { name: filled(t('overview.missing'), { name: 'Küche' }) }).click()
  const dialog = page.getByRole('dialog', { name: filled(t('overview.missing'), { name: 'Küche' }) })
  await dialog.getByText(t('missing.documents')).waitFor()
  await assertSound(visitor)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

const stepOf = async (visitor: Visitor, { loan }: Shared, uri: string): Promise<void> => {
  await visitor.page.goto(`/privatkredit/${loan.id}/${uri}`)
  await stepHeading(visitor, uri)
}

/** The link that changes an answer, on the page where answers are checked. */
const change = ({ page, t, locale }: Visitor, field: string) =>
  page.getByRole('link', { name: filled(t('review.change.of'), { label: label(field, locale) }), exact: true })

const chooses = ({ page, locale }: Visitor) =>
  page.getByRole('button', { name: locale === 'de' ? /auswählen|wählen/ : /choose/i })

describe.each(screens)('in %s at %d px', (locale, width) => {
  it('[A6.03] an EDITOR renames, fills in and hands in papers; the sending is the owner’s', async () => {
    const shared = await sharedWith('EDITOR')
    const visitor = await open(shared.guest, locale, width)
    const { page, t, button } = visitor
    await page.getByText(t('overview.action.continue'), { exact: true }).waitFor()
    expect(await tools(visitor, 'overview.rename')).toBe(1)
    expect(await tools(visitor, 'overview.leave')).toBe(1)
    expect(await tools(visitor, 'overview.delete')).toBe(0)
    expect(await tools(visitor, 'overview.share')).toBe(0)
    await assertSound(visitor)
    await missingBoard(visitor)

    const loan = async () => (await done(shared.ask(`/api/loan/${shared.loan.id}`))).json<Loan>()
    await page.getByRole('button', { name: filled(t('overview.rename'), { name: 'Küche' }) }).click()
    const newName = page.getByRole('textbox', { name: t('overview.name.label') })
    await newName.fill('Bad')
    await newName.press('Enter')
    await page.getByRole('button', { name: filled(t('overview.rename'), { name: 'Bad' }) }).waitFor()
    await expect.poll(async () => (await loan()).description).toBe('Bad')

    await stepOf(visitor, shared, 'persoenliche-angaben')
    const employer = page.getByRole('textbox', { name: label('employer', locale), exact: true })
    await expect.poll(() => employer.inputValue()).toBe('Muster GmbH')
    await employer.fill('Neu AG')
    await assertSound(visitor)
    await goOn(visitor)
    await stepHeading(visitor, 'haushalt')
    expect((await loan()).fields['employer']?.value.value).toBe('Neu AG')

    await stepOf(visitor, shared, 'unterlagen')
    await page.getByText('Nachweis.pdf').waitFor()
    const choosing = page.waitForEvent('filechooser')
    await chooses(visitor).first().click()
    const name = 'Lohn-Oktober.pdf'
    await (await choosing).setFiles({ name, mimeType: 'application/pdf', buffer: pdf(name) })
    await page.getByRole('listitem').filter({ hasText: 'Lohn-Oktober.pdf' }).waitFor()
    await expect
      .poll(async () => (await loan()).documents.map(({ fileName }) => fileName))
      .toEqual(['Nachweis.pdf', 'Lohn-Oktober.pdf'])
    await assertSound(visitor)

    await stepOf(visitor, shared, 'pruefen')
    await page.getByText(t('review.text.reader')).waitFor()
    await page.getByText(t('review.ownerOnly')).waitFor()
    await page.getByText(t('missing.title')).first().waitFor()
    expect(await button('review.send').count()).toBe(0)
    await change(visitor, 'employer').waitFor()
    // [A5.17]: of a shared loan, only the owner may change who they are.
    expect(await change(visitor, 'firstName').count()).toBe(0)
    await assertSound(visitor)
    await visitor.close()
  })

  it('[A6.03] a VIEWER reads all of it, and is offered nothing that they may not do', async () => {
    const shared = await sharedWith('VIEWER')
    const visitor = await open(shared.guest, locale, width)
    const { page, t, button } = visitor
    await page.getByText(t('overview.action.look'), { exact: true }).waitFor()
    for (const id of ['overview.rename', 'overview.delete', 'overview.share']) expect(await tools(visitor, id)).toBe(0)
    await assertSound(visitor)
    await missingBoard(visitor)

    await stepOf(visitor, shared, 'unterlagen')
    await page.getByText('Nachweis.pdf').waitFor()
    await page.getByText(t('wizard.documents.missing.reader')).waitFor()
    expect(await chooses(visitor).count()).toBe(0)
    expect(await page.locator('input[type=file]').count()).toBe(0)
    await assertSound(visitor)

    await stepOf(visitor, shared, 'pruefen')
    await page.getByText(t('review.ownerOnly')).waitFor()
    await page.getByText('Muster GmbH').waitFor()
    await page.getByText('Nachweis.pdf').waitFor()
    expect(await button('review.send').count()).toBe(0)
    expect(await change(visitor, 'employer').count()).toBe(0)
    expect(await page.getByRole('link', { name: t('review.change') }).count()).toBe(0)
    await assertSound(visitor)
    await visitor.close()
  })
})

it('[A6.03] papers that the bank asks for later are handed in by who may; identification is the owner’s alone', async () => {
  const shared = await sharedWith('EDITOR', { lastName: 'Nachreichung' })
  const { ask, guest, loan } = shared
  const viewer = await newPerson('viewer')
  const members = [
    { email: guest, role: 'EDITOR' },
    { email: viewer, role: 'VIEWER' },
  ]
  await done(ask(`/api/loan/${loan.id}/share`, json('PUT', { members })))
  const { version } = await (await ask(`/api/loan/${loan.id}`)).json<Loan>()
  await done(ask('/api/inquiries/send?lang=de', json('POST', { id: loan.id, version })))
  await runCron()
  expect((await (await ask(`/api/loan/${loan.id}`)).json<Loan>()).loanStatus).toBe('ADDITIONAL_DOCUMENTS_REQUIRED')
  for (const { email, width, uploads } of [
    { email: guest, width: 1280, uploads: true },
    { email: viewer, width: 390, uploads: false },
  ]) {
    const visitor = await open(email, 'de', width)
    const { page, t } = visitor
    await stepOf(visitor, shared, 'nachforderungen')
    await page.getByText(t('wizard.documents.requested')).first().waitFor()
    expect((await chooses(visitor).count()) > 0).toBe(uploads)
    expect(await page.getByText(t('offer.ident.title')).count()).toBe(0)
    expect(await visitor.button('wizard.sendRequested').count()).toBe(0)
    await assertSound(visitor)
    await visitor.close()
  }
})

it('the check before sending knows what the other borrower keeps to themselves, and what was just typed', async () => {
  const [owner, partner] = await Promise.all([newPerson('owner'), newPerson('partner')])
  const ask = await askAs(owner)
  const loan = await completeLoan(ask, { secondBorrower: true })
  await done(ask(`/api/loan/${loan.id}/co-borrower`, json('POST', { email: partner })))
  // Whoever opens the loan has joined.
  await done((await askAs(partner))(`/api/loan/${loan.id}`))

  const visitor = await open(owner, 'de', 1280)
  const { page, t, button } = visitor
  await page.goto(`/privatkredit/${loan.id}/kreditwunsch`)
  await page.getByRole('textbox', { name: label('amount', 'de') }).fill('12000')
  await page.keyboard.press('Tab')
  await page.goto(`/privatkredit/${loan.id}/pruefen`)
  await stepHeading(visitor, 'pruefen')
  await page.getByText(/Von der anderen Person fehlen noch \d+ Angaben/).waitFor()
  await page.getByText(t('review.completeFirst')).waitFor()
  expect(await button('review.send').isDisabled()).toBe(true)
  const { fields } = await (await ask(`/api/loan/${loan.id}`)).json<Loan>()
  expect(fields['amount']?.value.value).toBe(12_000)
  await assertSound(visitor)
  await visitor.close()
})
