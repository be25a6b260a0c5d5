import { type BoundFunctions, type queries, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'

import type { Value } from '#domain/fields/types.ts'
import type { Locale } from '#domain/text/locale.ts'

import { definitionOf, keyText, partTextId, typed } from './field-words.ts'

interface ScreenActions {
  readonly bound: BoundFunctions<typeof queries>
  readonly user: UserEvent
  readonly t: (id: string) => string
  readonly locale: Locale
}

/** Answers a field of an application by its label, as its type is answered. */
export async function fillField(
  { bound, user, t, locale }: ScreenActions,
  fieldId: string,
  value: Value,
): Promise<void> {
  const definition = definitionOf(fieldId)
  const name = definition.label[locale]
  const write = async (box: HTMLElement, text: string): Promise<void> => {
    await user.clear(box)
    if (text !== '') await user.type(box, text)
  }
  const parts = async (digits: string): Promise<void> => {
    const [first] = within(await bound.findByRole('group', { name })).getAllByRole('textbox')
    if (first !== undefined) await user.click(first)
    await user.keyboard(digits)
    await user.tab()
  }
  if (typeof value === 'object') {
    const group = within(await bound.findByRole('group', { name }))
    for (const [part, text] of Object.entries(value))
      await write(group.getByLabelText(t(partTextId(part))), String(text))
    return user.keyboard('{Escape}')
  }
  switch (definition.type) {
    case 'CHECKBOX':
    case 'SCHUFA':
    case 'SWITCH':
    case 'SCHUFA_SWITCH': {
      const role = definition.type.endsWith('SWITCH') ? 'switch' : 'checkbox'
      const box = await bound.findByRole<HTMLInputElement>(role, { name: (label) => label.startsWith(name) })
      if (box.checked !== value) await user.click(box)
      return
    }
    case 'RADIOGROUP':
      return user.click(await bound.findByRole('radio', { name: keyText(definition, String(value), locale) }))
    case 'KEY': {
      const box = await bound.findByRole('combobox', { name })
      if (box instanceof HTMLSelectElement) return user.selectOptions(box as unknown as HTMLElement, String(value))
      await write(box, keyText(definition, String(value), locale))
      return user.keyboard('{Enter}')
    }
    case 'CALENDAR_SPLITTED':
    case 'CALENDAR_YEAR_MONTH_SPLITTED':
      return parts(String(value).split('-').toReversed().join(''))
    case 'TIME_SELECT_SPLITTED':
      return parts(String(value).replace(':', ''))
    case 'TIME_SELECT':
      await write(await bound.findByRole('combobox', { name }), String(value))
      return user.tab()
    default:
      await write(await bound.findByRole('textbox', { name }), typed(definition, value, locale))
      return user.tab()
  }
}
