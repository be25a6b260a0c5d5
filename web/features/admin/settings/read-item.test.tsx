import { describe, expect, it } from 'vitest'

import { firstOf, professional, releasingAlone } from '#test/harness/administration.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'
import { buttonInFront, findNamed, namedControl } from '#test/harness/settings-screen.ts'

releasingAlone()

describe('a live item', () => {
  it.each([
    ['keys', firstOf('KEYS')],
    ['products', firstOf('PRODUCTS')],
    ['user-interface', 'PRIMARY_COLOR'],
    ['general-settings', 'BANK_NAME'],
    ['documents', firstOf('DOCUMENTS')],
    ['email-templates', 'REGISTRATION'],
    ['input-fields', firstOf('INPUT_FIELDS')],
  ] as const)('[B4.01] of %s is shown as text, without inputs', async (address, id) => {
    const screen = await openScreen(`/app-settings/${address}?type=current&item=${id}`, { as: professional })
    const { t, user } = screen
    const panel = await screen.dialog()
    await expect.poll(() => document.querySelectorAll('[role="dialog"] dl').length).toBeGreaterThan(0)
    const [folded] = panel.queryAllByRole('button', { expanded: false })
    if (folded !== undefined) await user.click(folded)
    // The choice of a mail preview remains.
    const inputs = document.querySelectorAll('[role="dialog"] :is(input:not([type="radio"]), select, textarea)')
    expect([...inputs]).toEqual([])
    expect(panel.queryByText(t('wizard.required'))).toBeNull()
    if (id === 'BANK_NAME') expect((await panel.findByText('Musterbank AG')).closest('dd')).not.toBeNull()
    await assertAccessible(screen)
  })

  it('[B4.01] has no button to add to its list', async () => {
    const screen = await openScreen('/app-settings/living?type=current', { as: professional, locale: 'en', width: 390 })
    const { t } = screen
    await expect.poll(() => screen.queryAllByRole('listitem').length).toBeGreaterThan(1)
    expect(screen.queryByRole('button', { name: t('settings.add') })).toBeNull()
    await screen.user.click(await screen.findByText(t('settings.version.scheduled')))
    await screen.button('settings.add')
  })
})

describe('a form', () => {
  it('marks required inputs, and explains the mark once', async () => {
    const screen = await openScreen('/app-settings/products?item=_new', {
      as: professional,
      locale: 'en',
      width: 390,
    })
    const { t } = screen
    const required = (name: string) => findNamed(name)?.getAttribute('aria-required')
    const panel = await screen.dialog()
    await panel.findByText(t('wizard.required'))
    await namedControl('name')
    for (const name of ['name', 'uri', 'limits.term.min']) expect(required(name), name).toBe('true')
    for (const name of ['completionUrl', 'translations.en.description']) expect(required(name), name).toBeNull()
    // Groups have no required state, so their description contains it.
    const marked = panel.getAllByRole('group').filter((group) => group.querySelector(':scope > [data-needed]') !== null)
    expect(marked.length).toBeGreaterThan(0)
    for (const group of marked) {
      const description = document.getElementById(group.getAttribute('aria-describedby') ?? '')
      expect(description?.textContent).toBe(t('settings.form.needed'))
    }
    await assertAccessible(screen)
  })

  it('marks nothing if the texts are optional', async () => {
    const screen = await openScreen('/app-settings/text-fields?item=PAGE_TITLE', { as: professional })
    await buttonInFront(screen, 'settings.save')
    expect((await namedControl('text.de')).getAttribute('aria-required')).toBeNull()
    // The explanation is hidden without marks.
    expect(document.querySelectorAll('[role="dialog"] :is([data-needed], [aria-required="true"])')).toHaveLength(0)
    await assertAccessible(screen)
  })
})
