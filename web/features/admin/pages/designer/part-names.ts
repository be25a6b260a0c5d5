import { itemName, type LabelContext } from '#domain/settings/labels/label-context.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { type Texts, useTexts } from '#web/i18n/use-texts.ts'

import { fieldAt, getPartKind, type PartPath, sectionAt, siblings, type Slot } from './page-parts.ts'

export interface PartNames {
  /** The name of a part, such as: Abschnitt „Anschrift“, Vorname. */
  readonly nameOf: (page: Page, path: PartPath) => string
  /** The text of a part's position. */
  readonly placeOf: (page: Page, path: PartPath) => string
  /** The text of the position that a slot gives. */
  readonly slotText: (page: Page, slot: Slot) => string
}

export function usePartNames(words: LabelContext): PartNames {
  return partNames(useTexts(), words)
}

function partNames({ t, local }: Texts, words: LabelContext): PartNames {
  /** Falls back to the title in the other language. */
  const getTitle = ({ title }: Pick<Page, 'title'>): string => local(title) || title.de || title.en
  const getName = (page: Page, path: PartPath): string => {
    const field = fieldAt(page, path)
    if (field !== undefined) return itemName(words, 'INPUT_FIELDS', field.id)
    const section = getPartKind(path) === 'section' ? sectionAt(page, path) : undefined
    if (section === undefined) return t('designer.page', { name: getTitle(page) || page.id })
    const name = getTitle(section)
    return name === '' ? t('designer.section.untitled') : t('designer.section', { name })
  }
  const around = (list: PartPath): PartPath => list.slice(0, -1)
  return {
    nameOf: getName,
    placeOf: (page, path) =>
      t('designer.place.in', {
        where: getName(page, around(path.slice(0, -1))),
        place: Number(path.at(-1)) + 1,
        total: siblings(page, path),
      }),
    slotText: (page, { list, at }) => {
      const where = getName(page, around(list))
      return at < siblings(page, [...list, at])
        ? t('designer.place.before', { where, name: getName(page, [...list, at]) })
        : t('designer.place.end', { where })
    },
  }
}
