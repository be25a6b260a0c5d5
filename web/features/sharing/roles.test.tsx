import { within } from '@testing-library/dom'
import { beforeAll, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { filled } from '#test/harness/administration.ts'
import { completeAnswers } from '#test/harness/answers.ts'
import { askAs, control, newPerson, runCron } from '#test/harness/control.ts'
import { definitionOf } from '#test/harness/field-words.ts'
import { missing } from '#test/harness/missing.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'
import { answered, uploadPayslip, nameLoan, type OwnLoan, ownLoan, shareAs } from '#test/harness/shared-loans.ts'
import { pdf } from '#test/harness/full-journey.ts'
import { acceptAll } from '#test/harness/invitations.ts'
import { sendingTexts } from '#web/features/check-answers/texts.ts'

beforeAll(() => control('general', { APPLICATIONS_SHARING: true }))

/** A complete loan called Küche with one document, shared with a member. */
async function sharedAs(
  role: 'EDITOR' | 'VIEWER',
  values: Record<string, string> = {},
): Promise<OwnLoan & { guest: string }> {
  const own = await ownLoan({ productId: 'consumer-credit', values: { ...completeAnswers, ...values } })
  await uploadPayslip(own)
  await nameLoan(own.ask, own.loan.id, 'Küche')
  return { ...own, guest: await shareAs(role, own) }
}

const read = ({ ask, loan }: OwnLoan): Promise<Loan> => answered<Loan>(ask(`/api/loan/${loan.id}`))

/** The number of buttons with this name on the card of Küche. */
const tools = (screen: Screen, id: string): number =>
  screen.queryAllByRole('button', { name: filled(screen.t(id), { name: 'Küche' }) }).length

async function readMissing(screen: Screen): Promise<void> {
  const { t, user } = screen
  const name = filled(t('overview.missing'), { name: 'Küche' })
  await user.click(await screen.findByRole('button', { name }))
  await within(await screen.findByRole('dialog', { name })).findByText(t('missing.documents'))
  await assertAccessible(screen)
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])
}

const label = (screen: Screen, field: string): string => definitionOf(field).label[screen.locale]
/** The link on the review page that changes an answer. */
const change = (screen: Screen, field: string) => ({
  name: filled(screen.t('review.change.of'), { label: label(screen, field) }),
})
const fileInputs = (): number => document.querySelectorAll('input[type="file"]').length

it('[A6.03] an EDITOR renames, and is offered neither to delete nor to share', async () => {
  const shared = await sharedAs('EDITOR')
  const screen = await openScreen('/entity', { as: shared.guest, locale: 'en' })
  const { t, user } = screen
  await screen.findByText(t('overview.action.continue'))
  expect(tools(screen, 'overview.rename')).toBe(1)
  expect(tools(screen, 'overview.leave')).toBe(1)
  expect(tools(screen, 'overview.delete')).toBe(0)
  expect(tools(screen, 'overview.share')).toBe(0)
  await assertAccessible(screen)
  await readMissing(screen)

  await user.click(screen.getByRole('button', { name: filled(t('overview.rename'), { name: 'Küche' }) }))
  const newName = await screen.findByRole('textbox', { name: t('overview.name.label') })
  await user.clear(newName)
  await user.type(newName, 'Bad{Enter}')
  await screen.findByRole('button', { name: filled(t('overview.rename'), { name: 'Bad' }) })
  await expect.poll(async () => (await read(shared)).description).toBe('Bad')
})

it('[A5.17] [A6.03] an EDITOR fills in and uploads documents; only the owner sends', async () => {
  const shared = await sharedAs('EDITOR')
  const screen = await openScreen(`${shared.place}/persoenliche-angaben`, { as: shared.guest, width: 1280 })
  const { t, user } = screen
  const employer = await screen.findByRole<HTMLInputElement>('textbox', { name: label(screen, 'employer') })
  await expect.poll(() => employer.value).toBe('Muster GmbH')
  await screen.fill('employer', 'Neu AG')
  const [next] = await screen.findAllByRole('button', { name: t('wizard.saveAndContinue') })
  await user.click(next ?? missing())
  await expect.poll(screen.address).toBe(`${shared.place}/haushalt`)
  expect((await read(shared)).fields['employer']?.value.value).toBe('Neu AG')

  await screen.goto(`${shared.place}/unterlagen`)
  await screen.findAllByText('Nachweis.pdf')
  const [input] = await screen.findAllByLabelText(/Kontoausz/, { selector: 'input[type="file"]' })
  const name = 'Lohn-Oktober.pdf'
  await user.upload(input ?? missing(), new File([new Uint8Array(pdf(name))], name, { type: 'application/pdf' }))
  await screen.findAllByText(name)
  await expect
    .poll(async () => (await read(shared)).documents.map(({ fileName }) => fileName))
    .toEqual(['Nachweis.pdf', name])

  await screen.goto(`${shared.place}/pruefen`)
  await screen.findByText(t('review.text.reader'))
  await screen.findByText(sendingTexts[screen.locale].onlyOwner('Anna Beispiel'))
  await screen.findAllByText(t('missing.title'))
  expect(screen.queryByRole('button', { name: t('review.send') })).toBeNull()
  await screen.findByRole('link', change(screen, 'employer'))
  // In a shared loan, only the owner may change their personal details.
  expect(screen.queryByRole('link', change(screen, 'firstName'))).toBeNull()
  await assertAccessible(screen)

  // The product's address begins an application of their own, also after this visit to the shared one.
  await screen.goto('/privatkredit')
  await screen.settled()
  expect(screen.address()).toBe('/privatkredit')
})

it('[A6.03] a VIEWER reads everything, and is offered no action that they may not take', async () => {
  const shared = await sharedAs('VIEWER')
  const screen = await openScreen('/entity', { as: shared.guest })
  const { t } = screen
  await screen.findByText(t('overview.action.look'))
  for (const id of ['overview.rename', 'overview.delete', 'overview.share']) expect(tools(screen, id)).toBe(0)
  await assertAccessible(screen)
  await readMissing(screen)

  await screen.goto(`${shared.place}/unterlagen`)
  await screen.findAllByText('Nachweis.pdf')
  await screen.findByText(t('wizard.documents.missing.reader'))
  expect(screen.queryByRole('button', { name: /auswählen|wählen/ })).toBeNull()
  expect(fileInputs()).toBe(0)
  await assertAccessible(screen)

  await screen.goto(`${shared.place}/pruefen`)
  await screen.findByText(sendingTexts[screen.locale].onlyOwner('Anna Beispiel'))
  await screen.findByText('Muster GmbH')
  await screen.findByText('Nachweis.pdf')
  expect(screen.queryByRole('button', { name: t('review.send') })).toBeNull()
  expect(screen.queryByRole('link', change(screen, 'employer'))).toBeNull()
  expect(screen.queryByRole('link', { name: t('review.change') })).toBeNull()
  await assertAccessible(screen)
})

it('[A6.03] editors upload documents that the bank requests later; only the owner identifies', async () => {
  const shared = await sharedAs('EDITOR', { lastName: 'Nachreichung' })
  const { ask, guest, loan, place } = shared
  const viewer = await newPerson('viewer')
  const members = [
    { email: guest, role: 'EDITOR' },
    { email: viewer, role: 'VIEWER' },
  ]
  await answered(ask(`/api/loan/${loan.id}/share`, json('PUT', { members })))
  await acceptAll(await askAs(viewer))
  const { id, version } = await read(shared)
  await answered(ask('/api/inquiries/send?lang=de', json('POST', { id, version })))
  await runCron()
  expect((await read(shared)).loanStatus).toBe('ADDITIONAL_DOCUMENTS_REQUIRED')
  for (const [email, uploads] of [
    [guest, true],
    [viewer, false],
  ] as const) {
    const screen = await openScreen(`${place}/nachforderungen`, { as: email, width: uploads ? 1280 : 390 })
    const { t } = screen
    await screen.findAllByText(t('wizard.documents.requested'))
    await screen.settled()
    expect(fileInputs() > 0).toBe(uploads)
    expect(screen.queryByText(t('offer.ident.title'))).toBeNull()
    expect(screen.queryByRole('button', { name: t('wizard.sendRequested') })).toBeNull()
    await assertAccessible(screen)
  }
})

it('the check before sending includes answers that the other borrower withholds, and unsaved input', async () => {
  const values = { ...completeAnswers, secondBorrower: true }
  const own = await ownLoan({ productId: 'consumer-credit', values })
  const partner = await newPerson('partner')
  await answered(own.ask(`/api/loan/${own.loan.id}/co-borrower`, json('POST', { email: partner })))
  await acceptAll(await askAs(partner))

  const screen = await openScreen(`${own.place}/kreditwunsch`, { as: own.owner })
  const { t, user } = screen
  await screen.press('wizard.change')
  await screen.fill('amount', 12_000)
  const [documentsLink] = document.querySelectorAll<HTMLElement>('nav a[href$="/unterlagen"]')
  await user.click(documentsLink ?? missing())
  await screen.press('wizard.send')
  await screen.heading(t('review.title'))
  await screen.findByText((text) => /Bei der anderen Person fehlen noch \d+ Angaben/.test(text))
  await screen.findByText(t('review.completeFirst'))
  expect(isDisabled(await screen.button('review.send'))).toBe(true)
  expect((await read(own)).fields['amount']?.value.value).toBe(12_000)
  await assertAccessible(screen)
})
