import { beforeAll, describe, expect, it } from 'vitest'

import { errorSummaryId } from '#web/ui/error-summary-id.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { control, askAs, newPerson } from '#test/harness/control.ts'
import { filled } from '#test/harness/administration.ts'
import { definitionOf } from '#test/harness/field-words.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'
import { atStep, boxOf, focusedId, clickContinue, isReadOnly, sharedWith, write } from '#test/harness/steps.ts'

beforeAll(() => control('general', { APPLICATIONS_SHARING: true }))

const personal = 'persoenliche-angaben'
const openPersonal = async (id: string, more: Parameters<typeof openScreen>[1]): Promise<Screen> => {
  const screen = await openScreen(`/privatkredit/${id}/${personal}`, more)
  await atStep(screen, personal)
  return screen
}

describe('the focus of a step', () => {
  it('[A2.24] begins at the first field, and moves to the first invalid one', async () => {
    const email = await newPerson('focus')
    const { id } = await completeLoan(await askAs(email), { employer: null })
    const screen = await openScreen(`/privatkredit/${id}/kreditwunsch`, { as: email })
    await atStep(screen, 'kreditwunsch')
    await expect.poll(focusedId).toBe('field-payoutDate')
    await screen.press('wizard.change')
    await expect.poll(focusedId).toBe('field-amount')
    // As it is read, and selected.
    const { value, selectionStart, selectionEnd } = await boxOf(screen, 'amount')
    expect([value, selectionStart, selectionEnd]).toEqual(['10.000', 0, 6])
    await screen.goto(`/privatkredit/${id}/${personal}`)
    await atStep(screen, personal)
    // In a group of options, the selected one.
    const chosen = () => document.activeElement?.matches('input[type="radio"]:checked')
    await expect.poll(chosen).toBe(true)
    await clickContinue(screen)
    await expect.poll(focusedId).toBe('field-employer')
    expect((await boxOf(screen, 'employer')).getAttribute('aria-invalid')).toBe('true')
    // Nothing was sent.
    await screen.settled()
    expect(screen.calls.filter((call) => call.startsWith(`PUT /api/loan/${id}`))).toEqual([])
    expect(screen.address()).toBe(`/privatkredit/${id}/${personal}`)
    await assertAccessible(screen)
  })

  it('[A5.04] leaves behind a toast about the step, not about its fields, if its save is refused meanwhile', async () => {
    const email = await newPerson('leaving')
    const { id } = await completeLoan(await askAs(email))
    const screen = await openScreen(`/privatkredit/${id}/kreditwunsch`, { as: email, expectErrors: /400/ })
    await atStep(screen, 'kreditwunsch')
    await screen.press('wizard.change')
    screen.intercept(/^PUT \/api\/loan\//, () =>
      Response.json(
        {
          type: 'x/invalid',
          status: 400,
          message: 'error.validation',
          fieldErrors: [{ objectName: 'LOAN', field: 'amount', message: 'Max', params: { max: 9 } }],
        },
        { status: 400, headers: { 'Content-Type': 'application/problem+json' } },
      ),
    )
    await screen.fill('amount', 12_000)
    await screen.press('wizard.back')
    const [, step] = shippedAreas().PRODUCTS.find(({ uri }) => uri === 'privatkredit')?.steps ?? []
    await screen.findByText(filled(screen.t('wizard.action-requires-changes'), { step: step?.title.de ?? '' }))
    expect(screen.queryAllByRole('button', { name: screen.t('shell.toast.close') })).toHaveLength(1)
  })

  it('[A2.24] begins at the title if everything is read-only', async () => {
    const email = await newPerson('viewer')
    const { id } = await sharedWith(email, 'VIEWER')
    await openPersonal(id, { as: email, locale: 'en', width: 390 })
    await expect.poll(() => document.activeElement?.tagName).toBe('H1')
  })
})

describe('read-only answers', () => {
  const isText = async (screen: Screen, fieldId: string): Promise<void> => {
    await isReadOnly(screen, fieldId)
    const name = definitionOf(fieldId).label[screen.locale]
    expect(screen.queryByRole('textbox', { name })).toBeNull()
  }

  it('[A5.17] [A6.04] are those an owner was identified by', async () => {
    const email = await newPerson('verified')
    await control('verified', { email })
    const { id } = await completeLoan(await askAs(email))
    const screen = await openPersonal(id, { as: email, locale: 'en' })
    await isText(screen, 'lastName')
    await boxOf(screen, 'employer')
    await assertAccessible(screen)
  })

  it.each([
    ['de', 'Bestätigt durch Ihre Identifizierung am', 'Das stimmt nicht mehr'],
    ['en', 'Confirmed by your identification on', 'This is no longer right'],
  ] as const)('say why they are locked, and lead to a new identification (%s)', async (locale, reason, way) => {
    const email = await newPerson('proved')
    await control('verified', { email })
    const { id } = await completeLoan(await askAs(email))
    const screen = await openPersonal(id, { as: email, locale })
    await isText(screen, 'lastName')
    const field = () => document.querySelector('#field-lastName')
    await expect.poll(() => field()?.textContent).toMatch(new RegExp(String.raw`${reason} .*\d{4}.*${way}`))
    expect(field()?.querySelector('a')?.getAttribute('href')).toBe('/account/profile')
    // An answer that is free has neither.
    expect((await boxOf(screen, 'employer')).closest('div')?.textContent).not.toContain(reason)
  })

  it("[A2.24] [A5.17] [A6.04] are the owner's, for members of a shared application", async () => {
    const email = await newPerson('editor')
    await control('verified', { email })
    const { id } = await sharedWith(email)
    const screen = await openPersonal(id, { as: email, width: 1280 })
    await isText(screen, 'lastName')
    // The identification is not the member's.
    expect(document.querySelector('#field-lastName a')).toBeNull()
    await isReadOnly(screen, 'schufaConsent')
    await boxOf(screen, 'employer')
    // The first editable field has the focus.
    await expect.poll(() => document.activeElement?.matches('input[id], select[id]')).toBe(true)
    await assertAccessible(screen)
  })
})

describe("[A2.23] [A2.24] [A5.04] [A5.17] [B5.10] a bank's user interface settings", () => {
  const shipped = { STEPPER_ICONS: true, EMBEDDED_LABELS: false, EMBEDDED_ERROR_MESSAGES: true }

  /** The number of steps with an icon, except completed ones, which have a tick. */
  const icons = () => document.querySelectorAll('nav li [aria-hidden] svg, nav li [aria-hidden] img').length
  const missing = async (screen: Screen): Promise<void> => {
    await write(screen, 'employer', '')
    await clickContinue(screen)
    await expect.poll(async () => (await boxOf(screen, 'employer')).getAttribute('aria-invalid')).toBe('true')
    await expect.poll(focusedId).toBe('field-employer')
  }
  const toasts = (screen: Screen) => screen.queryAllByRole('button', { name: screen.t('shell.toast.close') })

  it('show icons and messages at the fields, or numbers and messages in toasts', async () => {
    await control('looks', shipped)
    const email = await newPerson('looks')
    const { id } = await completeLoan(await askAs(email))
    const screen = await openPersonal(id, { as: email })
    const usual = icons()
    expect(usual).toBeGreaterThan(0)
    await missing(screen)
    const label = definitionOf('employer').label[screen.locale]
    const required = filled(screen.t('fields.wanted'), { label, example: 'Muster GmbH' })
    const errorId = (await boxOf(screen, 'employer')).getAttribute('aria-describedby')?.split(' ')[0]
    expect(document.getElementById(errorId ?? '')?.textContent).toBe(required)
    expect(toasts(screen)).toEqual([])

    await control('looks', { STEPPER_ICONS: false, EMBEDDED_LABELS: true, EMBEDDED_ERROR_MESSAGES: false })
    await screen.goto(`/privatkredit/${id}/${personal}`)
    await atStep(screen, personal)
    // A completed step has a tick in both.
    expect(icons()).toBeLessThan(usual)
    await assertAccessible(screen)
    await missing(screen)
    await expect
      .poll(() => document.getElementById(errorSummaryId)?.textContent)
      .toContain(definitionOf('employer').label.de)
    await expect.poll(() => toasts(screen).length).toBeGreaterThan(0)
    await assertAccessible(screen)
  })
})

it('[A2.25] calculates the offer of a step about the loan, on a screen that shows no price beside it', async () => {
  const email = await newPerson('calculates')
  const { id } = await completeLoan(await askAs(email))
  const screen = await openScreen(`/privatkredit/${id}/kreditwunsch`, { as: email, width: 390, locale: 'en' })
  await screen.press('wizard.calculateOffer')
  await screen.findByText(/^Calculated: €[\d.,]+ a month at an APR of [\d.]+%\.$/)
  expect(screen.address()).toBe(`/privatkredit/${id}/kreditwunsch`)
})

it('[A3.12] an information text that is collapsed shows its title, and its content once it is opened', async () => {
  const email = await newPerson('information')
  const { id } = await completeLoan(await askAs(email))
  const screen = await openScreen(`/privatkredit/${id}/kreditwunsch`, { as: email })
  await atStep(screen, 'kreditwunsch')
  const { label } = definitionOf('informationConditions')
  const isOpen = () => screen.queryByText(/Ihr Zinssatz richtet sich/)?.closest('details')?.open
  await expect.poll(isOpen).toBe(false)
  await screen.user.click(screen.getByText(label.de))
  await expect.poll(isOpen).toBe(true)
  // The section has no second title.
  expect(screen.queryByRole('heading', { name: 'Gut zu wissen' })).toBeNull()
  await assertAccessible(screen)
})
