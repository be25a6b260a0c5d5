import { useContext } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import type { Unsaved } from '#web/ui/use-unsaved.ts'

import { ConfirmDialog } from './ConfirmDialog.tsx'
import { SendingContext } from './sending.ts'

interface UnsavedQuestionProps {
  readonly unsaved: Unsaved
  /** A request outside a panel is running; inside one, the panel knows. */
  readonly busy?: boolean
}

/** Confirms leaving with unsaved input; rendered in the panel with that input. */
export function UnsavedQuestion({ unsaved, busy = false }: UnsavedQuestionProps) {
  const { t } = useTexts()
  const { sending } = useContext(SendingContext)
  if (!unsaved.asking) return null
  return (
    <ConfirmDialog
      title={t('admin.unsaved.title')}
      confirm={t('admin.unsaved.leave')}
      cancel={t('admin.unsaved.stay')}
      dangerous
      // A running request cannot be discarded.
      blocked={busy || sending}
      onConfirm={unsaved.leave}
      onCancel={unsaved.stay}
    >
      <p>{t('admin.unsaved.text')}</p>
    </ConfirmDialog>
  )
}
