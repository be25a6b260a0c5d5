import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'

import type { Locale } from '#domain/text/locale.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { problemTexts } from '#domain/settings/labels/problem-texts.ts'
import { filled, firstOf, professional, releasingAlone } from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'
import {
  alertWith,
  allClosed,
  buttonInFront,
  findNamed,
  hasFocus,
  namedControl,
  noAlertWith,
  pressInFront,
  writeNamed,
} from '#test/harness/settings-screen.ts'

releasingAlone()

const save = (screen: Screen) => pressInFront(screen, 'settings.save')
const isWrong = (name: string) => findNamed(name)?.getAttribute('aria-invalid') === 'true'

/** The summaries of a form's problems. */
const summaries = (screen: Screen): HTMLElement[] =>
  screen.queryAllByRole('alert').filter((alert) => within(alert).queryAllByRole('list').length > 0)
async function summary(screen: Screen): Promise<HTMLElement> {
  await expect.poll(() => summaries(screen)).toHaveLength(1)
  return summaries(screen)[0] ?? missing()
}
const noSummary = (screen: Screen) => expect.poll(() => summaries(screen)).toEqual([])

describe('a refusal by the server', () => {
  it('stays until its subject is changed', async () => {
    const [, , taken] = shippedAreas().PAGES
    const [process] = shippedAreas().PROCESSES
    if (taken === undefined || process === undefined) throw new Error('pages and processes ship')
    const screen = await openScreen(`/app-settings/processes?item=${process.id}`, {
      as: professional,
      locale: 'en',
      width: 390,
    })
    const { t, user } = screen
    await writeNamed(screen, 'uri', taken.uri)
    await save(screen)
    await alertWith(screen, t('settings.refused'))
    await assertAccessible(screen)
    await user.click(await namedControl('enabled'))
    await alertWith(screen, t('settings.refused'))
    await writeNamed(screen, 'uri', process.uri)
    await noAlertWith(screen, t('settings.refused'))
    expect(findNamed('uri')?.getAttribute('aria-invalid')).toBeNull()
  })

  it('differs from a missing reply, after which the form keeps its entries for the next attempt', async () => {
    const screen = await openScreen('/app-settings/general-settings?item=BANK_PHONE', { as: professional })
    const { t } = screen
    await writeNamed(screen, 'BANK_PHONE.value', '+49 69 8888')
    const answer = screen.intercept(/PUT \/api\/settings\/general/, () => {
      throw new TypeError('Failed to fetch')
    })
    await save(screen)
    await (await alertWith(screen, t('settings.outcomeUnknown'))).findByText(t('settings.outcomeUnknown.kept'))
    await assertAccessible(screen)
    expect(findNamed('BANK_PHONE.value')?.value).toBe('+49 69 8888')
    answer()
    await save(screen)
    await allClosed(screen)
  })
})

describe('a form with problems', () => {
  it('lists them after an attempt to save and focuses the first field', async () => {
    const screen = await openScreen(`/app-settings/products?item=${firstOf('PRODUCTS')}`, {
      as: professional,
      locale: 'en',
      width: 390,
    })
    await writeNamed(screen, 'name', '')
    await writeNamed(screen, 'limits.term.min', '-3')
    expect((await screen.dialog()).queryAllByRole('alert')).toEqual([])
    await save(screen)
    expect(within(await summary(screen)).getAllByRole('listitem')).toHaveLength(2)
    await hasFocus(() => findNamed('name'))
    await assertAccessible(screen)
    // A single problem is shown only at its field.
    await writeNamed(screen, 'name', 'Privatkredit')
    await noSummary(screen)
    expect(isWrong('limits.term.min')).toBe(true)
    await save(screen)
    await hasFocus(() => findNamed('limits.term.min'))
    await assertAccessible(screen)
  })

  it('expands the entry with the problem', async () => {
    const list = shippedAreas().KEYS.find(({ keys }) => keys.length > 2)
    const [one, two] = list?.keys ?? []
    const screen = await openScreen(`/app-settings/keys?item=${list?.id}`, { as: professional })
    const unfold = async (text = '-') =>
      screen.user.click(
        await (await screen.dialog()).findByRole('button', { name: (name) => name.includes(text), expanded: false }),
      )
    await unfold(one?.displaytext.de)
    await writeNamed(screen, 'keys.0.key', '')
    await unfold(two?.displaytext.de)
    await expect.poll(() => findNamed('keys.0.key')).toBeNull()
    await save(screen)
    await hasFocus(() => findNamed('keys.0.key'))
    await noSummary(screen)
    await assertAccessible(screen)
  })

  it('focuses a formula with a problem', async () => {
    const screen = await openScreen('/app-settings/input-fields?item=existingLoansTotal', {
      as: professional,
      locale: 'en',
      width: 390,
    })
    await pressInFront(screen, 'settings.formula.back')
    await save(screen)
    const formula = within(await screen.findByRole('group', { name: 'Formula' }))
    await hasFocus(() => formula.queryByRole('alert'))
    await noSummary(screen)
    await assertAccessible(screen)
  })

  it('collapses a long list after the first entries, and reports missing values as missing', async () => {
    const screen = await openScreen('/app-settings/products?item=_new', { as: professional })
    await pressInFront(screen, 'settings.new.submit')
    const notice = await summary(screen)
    const folded = notice.querySelector('details')
    const entries = within(notice).getAllByRole('listitem')
    expect(folded?.open).toBe(false)
    expect(entries.filter((entry) => folded?.contains(entry) !== true)).toHaveLength(4)
    await screen.user.click(notice.querySelector('summary') ?? missing())
    expect(folded?.open).toBe(true)
    expect(entries.length).toBeGreaterThan(6)
    const limits = entries.map(({ textContent }) => textContent).filter((text) => text.includes('Mindestens: '))
    expect(limits.length).toBeGreaterThan(0)
    for (const each of limits) expect(each).toContain('Hier fehlt eine Angabe.')
    await assertAccessible(screen)
  })

  it('shows problems at their fields and keeps the entries until the form is left', async () => {
    const screen = await openScreen('/app-settings/processes?item=_new', { as: professional, width: 390 })
    const { t, user } = screen
    const question = { name: t('admin.unsaved.title') }
    await pressInFront(screen, 'settings.new.submit')
    await expect
      .poll(() => document.querySelectorAll('[role="dialog"] [aria-invalid="true"]').length)
      .toBeGreaterThan(0)
    await assertAccessible(screen)
    const title = () => screen.getByLabelText<HTMLInputElement>('Titel (Deutsch)')
    await user.type(title(), 'Angefangen')
    await user.keyboard('{Escape}')
    await screen.findByRole('dialog', question)
    await screen.press('admin.unsaved.stay')
    await expect.poll(() => screen.queryByRole('dialog', question)).toBeNull()
    expect(title().value).toBe('Angefangen')
    await hasFocus(title)
    await user.keyboard('{Escape}')
    await screen.press('admin.unsaved.leave')
    await allClosed(screen)
  })

  it('focuses a new entry, and later its problem', async () => {
    const list = shippedAreas().KEYS.find(({ id }) => id === 'MARITAL_STATUS')
    const key = `keys.${list?.keys.length}.key`
    const text = `keys.${list?.keys.length}.displaytext.en`
    const screen = await openScreen('/app-settings/keys?item=MARITAL_STATUS', {
      as: professional,
      locale: 'en',
      width: 390,
    })
    const { t, user } = screen
    const messages = () => document.querySelectorAll('[role="dialog"] .mantine-InputWrapper-error')
    await user.click(await (await screen.dialog()).findByRole('button', { name: 'Add entry' }))
    await hasFocus(() => findNamed(key))
    await save(screen)
    await expect.poll(() => messages().length).toBe(2)
    await hasFocus(() => findNamed(key))
    await assertAccessible(screen)

    // The lines of the summary focus it.
    await user.click(within(await summary(screen)).getAllByRole('button')[2] ?? missing())
    await hasFocus(() => findNamed(text))
    await writeNamed(screen, key, 'ver lobt')
    await writeNamed(screen, text, 'Verlobt')
    await save(screen)
    await expect.poll(() => messages()[0]?.textContent).toMatch(/32 letters/)
    // Shipped lists cannot be removed.
    expect((await screen.dialog()).queryByRole('button', { name: t('settings.remove') })).toBeNull()
  })

  it.each(['de', 'en'] satisfies Locale[])(
    '[B3.06] reports an invalid phone number before saving, in %s',
    async (locale) => {
      const screen = await openScreen('/app-settings/general-settings?item=BANK_PHONE', { as: professional, locale })
      await writeNamed(screen, 'BANK_PHONE.value', 'abc')
      await save(screen)
      await (await screen.dialog()).findAllByText(filled(problemTexts['notAPhoneNumber']?.text[locale] ?? '-', {}))
      await assertAccessible(screen)
      expect(screen.calls.filter((call) => call.startsWith('PUT'))).toEqual([])
      await writeNamed(screen, 'BANK_PHONE.value', '(069) 12/34-0')
      await save(screen)
      await allClosed(screen)
    },
  )
})

describe('the save button', () => {
  it('is disabled until something is changed', async () => {
    const screen = await openScreen('/app-settings/general-settings?item=BANK_PHONE', { as: professional })
    const before = (await namedControl('BANK_PHONE.value')).value
    expect(isDisabled(await buttonInFront(screen, 'settings.save'))).toBe(true)
    await writeNamed(screen, 'BANK_PHONE.value', `${before}1`)
    await expect.poll(async () => isDisabled(await buttonInFront(screen, 'settings.save'))).toBe(false)
    await writeNamed(screen, 'BANK_PHONE.value', before)
    await expect.poll(async () => isDisabled(await buttonInFront(screen, 'settings.save'))).toBe(true)
  })
})
