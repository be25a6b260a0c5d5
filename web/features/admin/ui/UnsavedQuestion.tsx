import { useContext } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import type { Unsaved } from '#web/ui/use-unsaved.ts'

import { ConfirmDialog } from './ConfirmDialog.tsx'
import { SendingContext } from './sending.ts'

interface UnsavedQuestionProps {
  readonly unsaved: Unsaved
  /** It is being sent, outside of a panel; a panel knows by itself. */
  readonly busy?: boolean
}

/** Whether what was entered may be lost, while somebody is on their way out; stands in the panel that it is about. */
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
      // What is on its way to the server cannot be discarded.
      blocked={busy || sending}
      onConfirm={unsaved.leave}
      onCancel={unsaved.stay}
    >
      <p>{t('admin.unsaved.text')}</p>
    </ConfirmDialog>
  )
}
