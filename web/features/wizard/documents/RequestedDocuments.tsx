import { may } from '#domain/loan/access.ts'
import { can } from '#domain/loan/status.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Identification } from '#web/features/offer/Identification.tsx'
import { Card } from '#web/ui/Card.tsx'

import type { WizardState } from '../wizard-state.ts'
import { getDocumentCheck } from './document-check.ts'
import { DocumentKindField } from './DocumentKindField.tsx'
import { ReadOnlyKind } from './ReadOnlyKind.tsx'
import { useUploads } from './uploads.ts'
import styles from './documents.module.css'

/** The documents that the bank requested after sending ([A3.02], [A5.05]). */
export function RequestedDocuments({ wizard }: { readonly wizard: WizardState }) {
  const { t, local } = useTexts()
  const { id: loanId, loanStatus, requestedDocuments, documents, ownership } = wizard.saved
  const { role } = ownership
  const uploads = useUploads(loanId)
  const tab = wizard.settings.DOCUMENTS.find(({ type }) => type === 'REQUESTED_DOCUMENTS')
  if (tab === undefined) return null
  const open = can('sendRequestedDocuments', loanStatus)
  return (
    <>
      {/* [A5.06]: only verified users may send them, so verification is offered here. [A6.03]: only to the owner. */}
      {open && may(role, 'verify') && <Identification loan={wizard.saved} />}
      <Card title={local(tab.title)}>
        {open && may(role, 'upload') && <p className="lp-m-0 lp-mt-2 lp-text-sm lp-anywhere">{t('files.blacken')}</p>}
        <div className={`${styles.kinds} lp-grid lp-anywhere`}>
          {requestedDocuments.map(({ id, label, uploaded }) => {
            const present = documents.filter((each) => each.requestedDocumentId === id)
            const there = uploaded || present.length > 0
            const status = {
              tone: there ? 'complete' : 'missing',
              text: t(there ? 'wizard.documents.done' : 'wizard.documents.requested'),
            } as const
            const named = { label, hint: undefined, status, documents: present }
            if (uploaded || !open || !may(role, 'upload')) return <ReadOnlyKind key={id} {...named} />
            return (
              <DocumentKindField
                key={id}
                {...named}
                check={getDocumentCheck(tab.documents[0])}
                place={{
                  loanId,
                  documentTabId: tab.id,
                  documentId: tab.documents[0]?.documentId ?? null,
                  requestedDocumentId: id,
                }}
                uploads={uploads.filter((each) => each.requestedDocumentId === id)}
              />
            )
          })}
        </div>
      </Card>
    </>
  )
}
