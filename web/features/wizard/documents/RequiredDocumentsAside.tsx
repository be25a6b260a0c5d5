import { may } from '#domain/loan/access.ts'
import { can } from '#domain/loan/status.ts'
import { requiredDocumentsAside } from '#domain/wizard/required-documents.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { FileList } from '#web/ui/FileList.tsx'

import type { WizardState } from '../wizard-state.ts'
import { hasTabAccess, useAskedTabs } from './required-tabs.ts'
import styles from './documents.module.css'
import { useRemoveDocument } from './use-remove-document.tsx'

/** Files that the answers no longer require: no tab shows them, and they are not sent. */
export function RequiredDocumentsAside({ wizard }: { readonly wizard: WizardState }) {
  const { t } = useTexts()
  const { id, loanStatus, ownership, documents } = wizard.saved
  const { remove, question } = useRemoveDocument(id)
  const { tabs } = useAskedTabs(wizard)
  if (tabs === undefined || !hasTabAccess(wizard.saved)) return null
  const aside = requiredDocumentsAside(documents, tabs)
  if (aside.length === 0) return null
  const removable = can('upload', loanStatus) && may(ownership.role, 'upload')
  return (
    <Card title={t('wizard.documents.aside')}>
      <div className="lp-grid lp-gap-4">
        <p className={`${styles.text} lp-m-0`}>{t('wizard.documents.aside.text')}</p>
        <FileList
          files={aside.map(({ publicId, fileName, size }) => ({ id: publicId, name: fileName, size, state: 'done' }))}
          onRemove={
            removable
              ? (removed) => {
                  const document = aside.find(({ publicId }) => publicId === removed)
                  if (document !== undefined) remove(document)
                }
              : undefined
          }
        />
      </div>
      {question}
    </Card>
  )
}
