import type { Active, DndContextProps } from '@dnd-kit/core'

import type { Words } from '#domain/settings/labels/words.ts'
import type { Page } from '#domain/settings/schemas/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { movingIn, slotOf } from './drag.ts'
import type { Moving, Slot } from './page-parts.ts'
import { usePartNames } from './part-names.ts'

export interface DragNews {
  /** Texts while a part is moved by keyboard. */
  readonly overText: (moving: Moving, slot: Slot) => string
  readonly cancelText: (moving: Moving) => string
  readonly ofPointer: NonNullable<DndContextProps['accessibility']>
}

/** Screen reader announcements while a part is moved; `StepBar` announces the result. */
export function useDragNews(page: Page, words: Words): DragNews {
  const { t, local } = useTexts()
  const { nameOf, slotText } = usePartNames(words)
  const name = (moving: Moving | undefined): string => {
    if (moving?.from !== undefined) return nameOf(page, moving.from)
    return moving?.kind === 'field' && moving.field !== undefined ? local(moving.field.label) : ''
  }
  const named = ({ data }: Active): string => name(movingIn(data.current))
  const overText: DragNews['overText'] = (moving, slot) =>
    t('designer.drag.over', { name: name(moving), place: slotText(page, slot) })
  return {
    overText,
    cancelText: (moving) => t('designer.drag.cancel', { name: name(moving) }),
    ofPointer: {
      restoreFocus: false,
      screenReaderInstructions: { draggable: t('designer.drag.how') },
      announcements: {
        onDragStart: ({ active }) => t('designer.drag.start', { name: named(active) }),
        onDragOver: ({ active, over }) => {
          const [moving, slot] = [movingIn(active.data.current), slotOf(over?.data.current)]
          return moving === undefined || slot === undefined
            ? t('designer.drag.out', { name: named(active) })
            : overText(moving, slot)
        },
        onDragEnd: () => undefined,
        onDragCancel: ({ active }) => t('designer.drag.cancel', { name: named(active) }),
      },
    },
  }
}
