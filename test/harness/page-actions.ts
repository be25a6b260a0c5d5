import { expect } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { householdTexts } from '#web/features/wizard/budget/texts.ts'

import { partTextId } from './field-words.ts'
import { chooseIn, press, tabTo, typeInto } from './keyboard.ts'
import type { Visitor } from './visitor.ts'
import { label, budgetItemLabel } from './full-journey.ts'

const areas = shippedAreas()

/** User actions on a page, with the mouse or the keyboard; elements are found by their texts. */
export interface PageActions {
  readonly answer: (fieldId: string, value: Value) => Promise<void>
  /** An item of a borrower's income or expenses. */
  readonly amount: (borrower: number, itemId: string, text: string) => Promise<void>
  /** Confirms that there are no other income or expenses. */
  readonly nothingElse: () => Promise<void>
  /** A button, by its text or the beginning of it. */
  readonly press: (text: string | RegExp) => Promise<void>
}

/** With mouse and keyboard. */
export function pointerActions(visitor: Visitor): PageActions {
  const { page, t } = visitor
  return {
    async answer(fieldId, value) {
      if (!Array.isArray(value)) return visitor.fill(fieldId, value)
      for (const [at, entry] of outbuildingsOf(value).entries()) {
        await page.getByRole('button', { name: t('fields.outbuildings.add') }).click()
        const row = page.getByRole('group', { name: t('fields.outbuildings.entry').replace('{number}', `${at + 1}`) })
        await row.getByLabel(t('fields.part.OUTBUILDING_TYPE')).selectOption(entry.outbuilding)
        await row.getByLabel(t('fields.part.OUTBUILDING_AMOUNT')).fill(entry.amount)
      }
    },
    amount: (borrower, itemId, text) => page.locator(`#living-${borrower}-${itemId}`).fill(text),
    nothingElse: () => page.getByLabel(householdTexts[visitor.locale].confirm).check(),
    press: (text) =>
      page
        .getByRole('button', { name: text, exact: typeof text === 'string' })
        .filter({ visible: true })
        .first()
        .click(),
  }
}

/** By keyboard alone: Tab, arrows, Space, Enter and letters. */
export function keyboardAlone(visitor: Visitor): PageActions {
  const { page, locale, t } = visitor
  const arrows = async (key: string, times: number) => {
    for (let at = 0; at < times; at += 1) await page.keyboard.press(key)
  }
  /** Arrow and Enter select the postcode's suggestion, which fills in the city. */
  const choosePlace = async (postCode: string, city: string) => {
    await typeInto(page, t('fields.part.CODE'), postCode)
    await page.getByRole('option', { name: `${postCode} ${city}` }).waitFor()
    await arrows('ArrowDown', 1)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByLabel(t('fields.part.CITY'), { exact: true }).inputValue()).toBe(city)
  }
  return {
    async answer(fieldId, value) {
      const definition = areas.INPUT_FIELDS.find(({ id }) => id === fieldId)
      const name = label(fieldId, locale)
      const keys = areas.KEYS.find(({ id }) => id === definition?.keyType)?.keys ?? []
      const textOf = (key: string): string => keys.find((choice) => choice.key === key)?.displaytext[locale] ?? key
      if (Array.isArray(value)) {
        for (const entry of outbuildingsOf(value)) {
          await press(page, t('fields.outbuildings.add'))
          await chooseIn(page, t('fields.part.OUTBUILDING_TYPE'), firstLetters(textOf(entry.outbuilding)))
          await typeInto(page, t('fields.part.OUTBUILDING_AMOUNT'), entry.amount)
        }
        return
      }
      if (typeof value === 'object') {
        if ('postCode' in value) return choosePlace(value.postCode, value.city)
        for (const [part, text] of Object.entries(value)) await typeInto(page, t(partTextId(part)), String(text))
        return
      }
      switch (definition?.type) {
        case 'CHECKBOX':
        case 'SCHUFA':
        case 'SWITCH':
        case 'SCHUFA_SWITCH':
          return press(page, name, 'Space')
        case 'RADIOGROUP':
          // The first option gets the focus, and arrows move from there.
          await tabTo(page, textOf(keys[0]?.key ?? ''))
          await page.keyboard.press('Space')
          return arrows(
            'ArrowDown',
            keys.findIndex(({ key }) => key === value),
          )
        case 'KEY':
          return keys.length > 20
            ? typeInto(page, name, textOf(String(value))).then(() => page.keyboard.press('Enter'))
            : chooseIn(page, name, firstLetters(textOf(String(value))))
        case 'TIME_SELECT_SPLITTED':
          await typeInto(page, t('fields.part.HOUR'), String(value).replace(':', ''))
          return
        case 'CALENDAR':
        case 'CALENDAR_YEAR_MONTH':
          return typeInto(page, name, String(value).split('-').toReversed().join(''))
        default:
          return typeInto(page, name, locale === 'de' ? String(value).replace('.', ',') : String(value))
      }
    },
    async amount(borrower, itemId, text) {
      // The next one of that name is the second borrower's.
      if (borrower > 0) await page.keyboard.press('Tab')
      await typeInto(page, budgetItemLabel(itemId, locale), text)
    },
    nothingElse: () => press(page, householdTexts[locale].confirm, 'Space'),
    press: (text) => press(page, text),
  }
}

/**
 * The text that selects an option of a native select: a space would open it, and letters with dots are not typed as
 * keys.
 */
const firstLetters = (text: string): string => /^[A-Za-z]+/.exec(text)?.[0] ?? text

const outbuildingsOf = (value: readonly unknown[]): { outbuilding: string; amount: string }[] =>
  value.map((entry) => {
    const { outbuilding, amount } = entry as { outbuilding: string; amount: number }
    return { outbuilding, amount: String(amount) }
  })
