import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Locale } from '#domain/locale.ts'
import type { Loan } from '#domain/loan/loan.ts'

import { openBrowser } from '../harness/browser.ts'
import { askAs, control, newPerson } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { completeLoan } from '../harness/loans.ts'
import { json } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import type { Portal } from '../harness/portal.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound, label, mailedLink } from '../harness/whole-way.ts'

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

const filled = (text: string, values: Record<string, string | number>): string =>
  Object.entries(values).reduce((filling, [name, value]) => filling.replace(`{${name}}`, String(value)), text)

interface Owner {
  readonly email: string
  readonly ask: Portal['fetch']
  readonly loan: Loan
}

async function ownerOf(name: string, values: Parameters<typeof completeLoan>[1] = {}): Promise<Owner> {
  const email = await newPerson('owner')
  const ask = await askAs(email)
  const loan = await completeLoan(ask, values)
  await answered(ask(`/api/loan/previews/${loan.id}/description?desc=${encodeURIComponent(name)}`, { method: 'PATCH' }))
  return { email, ask, loan }
}

async function answered(reply: Promise<Response>): Promise<Response> {
  const done = await reply
  if (!done.ok) throw new Error(await done.text())
  return done
}

const share = ({ ask, loan }: Owner, members: readonly { readonly email: string; readonly role: string }[]) =>
  answered(ask(`/api/loan/${loan.id}/share`, json('PUT', { members, askForHelp: true, dataSharingAgreement: true })))

async function open(email: string, locale: Locale, width: number): Promise<Visitor> {
  const visitor = await openVisitor(browser, portalHere().url, locale, width)
  await holdToken(visitor, email)
  await visitor.page.goto('/entity')
  await visitor.page.getByRole('heading', { level: 1, name: visitor.t('overview.title') }).waitFor()
  return visitor
}

const stepOf = ({ page }: Visitor, { loan }: Owner, step: string) => page.goto(`/privatkredit/${loan.id}/${step}`)
const amount = ({ page, locale }: Visitor) => page.getByRole('textbox', { name: label('amount', locale) })
/** An answer that cannot be changed stands there as a text. */
const readAs = ({ page, locale }: Visitor, fieldId: string) =>
  page.locator('form').getByText(label(fieldId, locale), { exact: true })
const lockedBy = ({ page, t }: Visitor, name: string) => page.getByText(filled(t('sharing.lock.other'), { name }))

/** What has the keyboard, by its label or its text. */
const focusedName = ({ page }: Visitor): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent ?? ''
    return element?.textContent ?? ''
  })

describe.each(screens)('in %s at %d px', (locale, width) => {
  it('[A3.20] an owner agrees, invites, changes a role, takes it back, and ends it all', async () => {
    const owner = await ownerOf('Küche')
    const guest = await newPerson('guest')
    const visitor = await open(owner.email, locale, width)
    const { page, t, button } = visitor
    await page.getByText(t('overview.ownership.OWN')).waitFor()
    await page.getByRole('button', { name: filled(t('overview.share'), { name: 'Küche' }) }).click()
    const dialog = page.getByRole('dialog', { name: t('sharing.title') })
    await dialog.getByText(t('sharing.members.none')).waitFor()
    await assertSound(visitor)

    // Nothing is shared before the owner has agreed to what the others will see.
    const email = dialog.getByLabel(t('sharing.invite.email'), { exact: true })
    await email.fill(guest)
    await button('sharing.invite.submit').click()
    await dialog.getByText(t('sharing.agreement.required')).waitFor()
    const agreement = dialog.getByRole('checkbox', { name: t('sharing.agreement.agree') })
    await expect.poll(() => agreement.evaluate((element) => element === document.activeElement)).toBe(true)
    await email.fill(owner.email)
    await email.blur()
    await dialog.getByText(t('sharing.problem.self')).waitFor()
    await assertSound(visitor)

    await email.fill(guest)
    await agreement.check()
    await button('sharing.invite.submit').click()
    await dialog.getByText(filled(t('sharing.done.invited'), { email: guest })).waitFor()
    const members = dialog.getByRole('region', { name: t('sharing.members') })
    await members.getByText(guest).waitFor()
    await members.getByText(t('sharing.status.INVITED')).waitFor()
    await assertSound(visitor)
    expect(await mailedLink(visitor, guest, /\/privatkredit\//)).toContain(owner.loan.id)

    await members
      .getByRole('combobox', { name: filled(t('sharing.role.of'), { name: guest }) })
      .selectOption({ label: t('sharing.role.EDITOR') })
    await dialog.getByText(filled(t('sharing.done.role.EDITOR'), { name: guest })).waitFor()
    await members.getByRole('button', { name: filled(t('sharing.remove'), { name: guest }) }).click()
    await assertSound(visitor)
    await members.getByRole('button', { name: t('sharing.remove.confirm') }).click()
    await dialog.getByText(filled(t('sharing.done.removed'), { name: guest })).waitFor()
    await dialog.getByText(t('sharing.members.none')).waitFor()

    await email.fill(guest)
    await button('sharing.invite.submit').click()
    await members.getByText(guest).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText(t('overview.ownership.SHARED_BY_ME')).waitFor()
    await page.getByRole('button', { name: filled(t('overview.share'), { name: 'Küche' }) }).click()
    await button('sharing.end').click()
    await button('sharing.end.confirm').click()
    await dialog.getByText(t('sharing.done.ended')).waitFor()
    await button('sharing.close').click()
    await page.getByText(t('overview.ownership.OWN')).waitFor()
    await visitor.close()
  })

  it('[A6.03] a VIEWER sees the loan, changes nothing, and gives the sharing up', async () => {
    const owner = await ownerOf('Bad')
    const guest = await newPerson('viewer')
    await share(owner, [{ email: guest, role: 'VIEWER' }])
    const visitor = await open(guest, locale, width)
    const { page, t, button } = visitor
    const card = page.getByRole('article', { name: 'Bad' })
    await card.getByText(t('overview.ownership.SHARED_WITH_ME')).waitFor()
    await card.getByText(t('overview.action.look')).waitFor()
    for (const id of ['overview.rename', 'overview.delete', 'overview.share'])
      expect(await card.getByRole('button', { name: filled(t(id), { name: 'Bad' }) }).count()).toBe(0)

    await stepOf(visitor, owner, 'kreditwunsch')
    await page.getByText(t('sharing.notice.VIEWER')).waitFor()
    await readAs(visitor, 'amount').waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    expect(await button('wizard.saveForLater').count()).toBe(0)
    await assertSound(visitor)

    await page.goto('/entity')
    // [A4.09]: there is an icon for what is not owned, and it ends the sharing.
    await card.getByRole('button', { name: filled(t('overview.leave'), { name: 'Bad' }) }).click()
    const question = page.getByRole('dialog', { name: t('overview.leave.title') })
    await question.waitFor()
    await assertSound(visitor)
    await question.getByRole('button', { name: t('overview.leave.confirm') }).click()
    await page.getByRole('heading', { name: t('overview.empty.title') }).waitFor()
    expect((await (await askAs(guest))(`/api/loan/${owner.loan.id}`)).status).toBe(404)
    expect((await owner.ask(`/api/loan/${owner.loan.id}`)).status).toBe(200)
    await visitor.close()
  })

  it('[A6.03] [A7.10] of owner and EDITOR one edits, the other reads until it is free', async () => {
    const owner = await ownerOf('Dach')
    const guest = await newPerson('editor')
    await share(owner, [{ email: guest, role: 'EDITOR' }])
    const first = await open(owner.email, locale, width)
    await stepOf(first, owner, 'kreditwunsch')
    await amount(first).waitFor()
    await expect
      .poll(async () => (await (await owner.ask(`/api/loan/${owner.loan.id}`)).json<Loan>()).lock?.self)
      .toBe(true)

    const second = await open(guest, locale, width)
    await stepOf(second, owner, 'kreditwunsch')
    await lockedBy(second, 'Toni Tester').waitFor()
    // [A3.20]: the owner asks for help.
    await second.page.getByText(second.t('sharing.notice.help')).waitFor()
    await readAs(second, 'amount').waitFor()
    expect(await second.page.getByRole('textbox').count()).toBe(0)
    await assertSound(second)
    await second.button('sharing.lock.wait').click()
    await second.page.getByText(second.t('sharing.lock.waiting')).waitFor()
    await assertSound(second)

    // What the first one saves is there when the second one takes over.
    await amount(first).fill('15000')
    await first.page.keyboard.press('Tab')
    await first.button('wizard.saveForLater').click()
    await first.page.getByText(first.t('wizard.saved')).waitFor()
    await first.page.getByRole('banner').getByRole('link').first().click()
    await second.page.getByText(second.t('sharing.lock.yours')).waitFor({ timeout: 30_000 })
    await expect.poll(() => amount(second).inputValue()).toMatch(/15[.,]000/)
    await assertSound(second)
    await first.close()
    await second.close()
  })

  it('[A6.03] a second borrower is invited from the wizard, fills in their own part, and decides on their own income', async () => {
    const owner = await ownerOf('Haus', { secondBorrower: true })
    const partner = await newPerson('partner')
    const first = await open(owner.email, locale, width)
    await stepOf(first, owner, 'kreditwunsch')
    await first.button('sharing.open').click()
    const dialog = first.page.getByRole('dialog', { name: first.t('sharing.title') })
    const together = dialog.getByRole('region', { name: first.t('sharing.together') })
    await together.getByText(first.t('sharing.together.income')).waitFor()
    await assertSound(first)
    await together.getByLabel(first.t('sharing.together.email')).fill(partner)
    await together.getByRole('button', { name: first.t('sharing.together.submit') }).click()
    await together.getByText(first.t('sharing.status.INVITED')).waitFor()
    const shows = together.getByRole('switch', { name: first.t('sharing.income') })
    expect(await shows.isChecked()).toBe(false)
    await shows.click({ force: true })
    await expect.poll(() => shows.isChecked()).toBe(true)
    await together.getByText(first.t('sharing.income.waiting')).waitFor()
    await assertSound(first)
    await first.page.goto('/entity')
    await first.page.getByText(first.t('overview.ownership.SHARED_BY_ME')).waitFor()

    const second = await open(partner, locale, width)
    await second.page.getByText(second.t('overview.ownership.SHARED_WITH_ME')).waitFor()
    await stepOf(second, owner, 'kreditwunsch')
    await second.page.getByText(second.t('sharing.notice.CO_BORROWER')).waitFor()
    await readAs(second, 'amount').waitFor()
    expect(await second.page.getByRole('textbox').count()).toBe(0)
    await assertSound(second)
    await second.button('sharing.open.member').click()
    const own = second.page.getByRole('dialog', { name: second.t('sharing.title.member') })
    const theirs = own.getByRole('switch', { name: second.t('sharing.income') })
    await theirs.waitFor()
    expect(await theirs.isChecked()).toBe(false)
    await theirs.click({ force: true })
    await expect.poll(() => theirs.isChecked()).toBe(true)
    await assertSound(second)
    const hidden = async () => (await (await owner.ask(`/api/loan/${owner.loan.id}`)).json<Loan>()).incomeHidden
    await expect.poll(hidden).toEqual([false, false])
    await first.close()
    await second.close()
  })
})

it('[A6.03] an invitation of the second borrower is sent again, to somebody else, and taken back', async () => {
  const owner = await ownerOf('Haus', { secondBorrower: true })
  const [partner, other, viewer] = await Promise.all([newPerson('partner'), newPerson('other'), newPerson('viewer')])
  await share(owner, [{ email: viewer, role: 'VIEWER' }])
  await answered(owner.ask(`/api/loan/${owner.loan.id}/co-borrower`, json('POST', { email: partner })))
  const visitor = await open(owner.email, 'de', 390)
  const { page, t, button } = visitor
  await page.getByRole('button', { name: filled(t('overview.share'), { name: 'Haus' }) }).click()
  const dialog = page.getByRole('dialog', { name: t('sharing.title') })
  const together = dialog.getByRole('region', { name: t('sharing.together') })
  await together.getByText(partner).waitFor()
  await button('sharing.together.again').click()
  await dialog.getByText(filled(t('sharing.done.invited'), { email: partner })).waitFor()

  // Whoever thinks better of it is back where they were.
  await button('sharing.together.instead').click()
  await expect.poll(() => focusedName(visitor)).toContain(t('sharing.together.email'))
  await assertSound(visitor)
  await button('sharing.together.instead.cancel').click()
  await expect.poll(() => focusedName(visitor)).toBe(t('sharing.together.instead'))
  await button('sharing.together.instead').click()
  await together.getByLabel(t('sharing.together.email')).fill(other)
  await button('sharing.together.submit').click()
  await dialog.getByText(filled(t('sharing.done.invited'), { email: other })).waitFor()
  await together.getByText(other).waitFor()
  expect(await together.getByText(partner).count()).toBe(0)

  await button('sharing.withdraw.INVITED').click()
  await together.getByText(filled(t('sharing.withdraw.question.INVITED'), { name: other })).waitFor()
  await assertSound(visitor)
  await button('sharing.withdraw.keep').click()
  await expect.poll(() => focusedName(visitor)).toBe(t('sharing.withdraw.INVITED'))
  await button('sharing.withdraw.INVITED').click()
  await button('sharing.withdraw.INVITED').click()
  await dialog.getByText(filled(t('sharing.done.withdrawn.INVITED'), { name: other })).waitFor()
  // The others stay.
  await dialog
    .getByRole('region', { name: t('sharing.members') })
    .getByText(viewer)
    .waitFor()
  expect((await (await askAs(other))(`/api/loan/${owner.loan.id}`)).status).toBe(404)
  await visitor.close()
})

it('an invitation that is half filled in stays so when somebody goes, and the keyboard is never lost', async () => {
  const owner = await ownerOf('Küche')
  const guest = await newPerson('guest')
  await share(owner, [{ email: guest, role: 'VIEWER' }])
  const visitor = await open(owner.email, 'de', 1280)
  const { page, t, button } = visitor
  await page.getByRole('button', { name: filled(t('overview.share'), { name: 'Küche' }) }).click()
  const dialog = page.getByRole('dialog', { name: t('sharing.title') })
  const email = dialog.getByLabel(t('sharing.invite.email'), { exact: true })
  await email.fill('halb@')
  await dialog.getByRole('button', { name: filled(t('sharing.remove'), { name: guest }) }).click()
  await button('sharing.remove.confirm').click()
  const told = filled(t('sharing.done.removed'), { name: guest })
  await dialog.getByText(told).waitFor()
  expect(await email.inputValue()).toBe('halb@')
  await expect.poll(() => focusedName(visitor)).toContain(told)

  await email.fill(guest)
  await button('sharing.invite.submit').click()
  await dialog.getByText(filled(t('sharing.done.invited'), { email: guest })).waitFor()
  await expect.poll(() => email.inputValue()).toBe('')
  await button('sharing.end').click()
  await button('sharing.end.keep').click()
  await expect.poll(() => focusedName(visitor)).toBe(t('sharing.end'))
  await visitor.close()

  const reader = await open(guest, 'de', 1280)
  await stepOf(reader, owner, 'kreditwunsch')
  await reader.button('sharing.open.member').click()
  await reader.button('sharing.leave').click()
  await reader.button('sharing.leave.keep').click()
  await expect.poll(() => focusedName(reader)).toBe(reader.t('sharing.leave'))
  await assertSound(reader)
  await reader.close()
})

it('[A2.18] [A2.20] whose loans are shown is a filter while sharing is on, and those of others stand last', async () => {
  const guest = await newPerson('guest')
  const ask = await askAs(guest)
  await completeLoan(ask)
  const owner = await ownerOf('Fremd')
  await share(owner, [{ email: guest, role: 'EDITOR' }])
  const visitor = await open(guest, 'de', 1280)
  const { page, t } = visitor
  const cards = page.getByRole('article')
  await cards.nth(1).waitFor()
  // Changed last, and yet not first.
  expect(await cards.nth(1).getByRole('heading').innerText()).toBe('Fremd')
  await page.getByRole('button', { name: t('overview.filters') }).click()
  const options = page.getByRole('group', { name: t('overview.filters.ownership') })
  await expect.poll(() => options.getByRole('checkbox').count()).toBe(3)
  await options.getByRole('checkbox', { name: t('overview.ownership.SHARED_WITH_ME') }).check()
  await page.getByText(filled(t('overview.shown'), { shown: 1, total: 2 })).waitFor()
  await expect.poll(() => cards.getByRole('heading').allInnerTexts()).toEqual(['Fremd'])
  await visitor.close()
})

it('[A2.18] while sharing is off nobody is offered to share, and whose a loan is is no question', async () => {
  await control('general', { APPLICATIONS_SHARING: false })
  const owner = await ownerOf('Keller')
  const visitor = await open(owner.email, 'de', 1280)
  const { page, t } = visitor
  await page.getByRole('article', { name: 'Keller' }).waitFor()
  expect(await page.getByText(t('overview.ownership.OWN')).count()).toBe(0)
  expect(await page.getByRole('button', { name: filled(t('overview.share'), { name: 'Keller' }) }).count()).toBe(0)
  await stepOf(visitor, owner, 'kreditwunsch')
  await amount(visitor).waitFor()
  expect(await visitor.button('sharing.open').count()).toBe(0)
  await control('general', { APPLICATIONS_SHARING: true })
  await visitor.close()
})
