import type { DocumentKind, DocumentTab } from '#domain/settings/documents.ts'
import { can } from '#domain/loan/status.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'

import { documentTabs, type WizardState } from '../wizard-state.ts'
import { DocumentKindField } from './DocumentKindField.tsx'
import { missingByName } from './missing.ts'
import { useUploads } from './uploads.ts'
import styles from './documents.module.css'

/** The documents that the answers ask for, tab by tab ([A3.08], [A5.05]). */
export function DocumentTabs({ wizard }: { readonly wizard: WizardState }) {
  const { t, local } = useTexts()
  const tabs = documentTabs(wizard)
  const missing = missingByName(wizard)
  return (
    <>
      {missing.length === 0 ? (
        <Notice kind="success" live>
          <p>{t('wizard.documents.complete')}</p>
        </Notice>
      ) : (
        <Notice kind="info" title={t('wizard.documents.missing')}>
          <ul className={styles.missing}>
            {missing.map(({ documentId, label, missing: count }) => (
              <li key={documentId}>{t('wizard.documents.missing.item', { name: local(label), count })}</li>
            ))}
          </ul>
        </Notice>
      )}
      {tabs.map((tab) => (
        <Card key={tab.id} title={local(tab.title)}>
          <div className={styles.kinds}>
            {tab.documents.map((kind) => (
              <Kind key={kind.documentId} wizard={wizard} tab={tab} kind={kind} />
            ))}
          </div>
        </Card>
      ))}
    </>
  )
}

function Kind({
  wizard,
  tab,
  kind,
}: {
  readonly wizard: WizardState
  readonly tab: DocumentTab
  readonly kind: DocumentKind
}) {
  const { t, local } = useTexts()
  const { id: loanId, loanStatus } = wizard.saved
  const here = (each: { readonly documentTabId: string; readonly documentId: string | null }) =>
    each.documentTabId === tab.id && each.documentId === kind.documentId
  const documents = wizard.saved.documents.filter(here)
  const uploads = useUploads(loanId).filter(here)
  const wanted = kind.numberOfDocuments ?? 1
  const status = !kind.required
    ? ({ tone: 'optional', text: t('wizard.documents.optional') } as const)
    : documents.length < wanted
      ? ({ tone: 'missing', text: t('wizard.documents.required', { present: documents.length, wanted }) } as const)
      : ({ tone: 'complete', text: t('wizard.documents.done') } as const)
  return (
    <DocumentKindField
      place={{ loanId, documentTabId: tab.id, documentId: kind.documentId, requestedDocumentId: null }}
      label={local(kind.label)}
      hint={kind.hint && local(kind.hint)}
      status={status}
      documents={documents}
      uploads={uploads}
      disabled={!can('upload', loanStatus) || wizard.locked}
    />
  )
}
