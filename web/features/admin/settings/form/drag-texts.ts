import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core'

import { useTexts } from '#web/i18n/use-texts.ts'

/** Screen reader announcements for moving by keyboard. */
export function useDragTexts(
  nameOf: (id: UniqueIdentifier) => string,
  placeOf: (id: UniqueIdentifier) => number,
  total: number,
): NonNullable<DndContextProps['accessibility']> {
  const { t } = useTexts()
  const where = (id: UniqueIdentifier, over: UniqueIdentifier | undefined) => ({
    name: nameOf(id),
    place: over === undefined ? 0 : placeOf(over),
    total,
  })
  return {
    screenReaderInstructions: { draggable: t('settings.drag.how') },
    announcements: {
      onDragStart: ({ active }) => t('settings.drag.start', where(active.id, active.id)),
      onDragOver: ({ active, over }) =>
        over === null ? undefined : t('settings.drag.over', where(active.id, over.id)),
      onDragEnd: ({ active, over }) => t('settings.drag.end', where(active.id, over?.id)),
      onDragCancel: ({ active }) => t('settings.drag.cancel', where(active.id, active.id)),
    },
  }
}
