import { useTexts } from '#web/i18n/use-texts.ts'
import type { Unsaved } from '#web/ui/use-unsaved.ts'

import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Whether what was entered may be lost, while somebody is on their way out; stands in the panel that it is about. */
export function UnsavedQuestion({ unsaved }: { readonly unsaved: Unsaved }) {
  const { t } = useTexts()
  if (!unsaved.asking) return null
  return (
    <ConfirmDialog
      title={t('admin.unsaved.title')}
      confirm={t('admin.unsaved.leave')}
      cancel={t('admin.unsaved.stay')}
      dangerous
      onConfirm={unsaved.leave}
      onCancel={unsaved.stay}
    >
      <p>{t('admin.unsaved.text')}</p>
    </ConfirmDialog>
  )
}
