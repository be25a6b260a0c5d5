import type { DocumentKind } from '#domain/settings/areas/documents/schema.ts'
import { may } from '#domain/loan/access.ts'
import { can } from '#domain/loan/status.ts'
import { useAccount } from '#web/api/account.ts'
import { registrationTexts } from '#web/features/account/registration-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import step from '#web/page/step.module.css'
import { Announcement } from '#web/ui/Announcement.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import type { LoanDocument } from '#domain/loan/loan.ts'
import type { Localized } from '#domain/text/locale.ts'
import { missingRequiredDocuments } from '#domain/wizard/required-documents.ts'

import { isSignInRequired } from '../requires-sign-in.ts'
import type { WizardState } from '../wizard-state.ts'
import { type AskedTab, useAskedTabs } from './required-tabs.ts'
import { DocumentKindField } from './DocumentKindField.tsx'
import { getDocumentCheck } from './document-check.ts'
import { RequiredDocumentsAside } from './RequiredDocumentsAside.tsx'
import { ReadOnlyKind } from './ReadOnlyKind.tsx'
import { useUploads } from './uploads.ts'
import styles from './documents.module.css'

/** The required documents by tab ([A3.08], [A5.05]); only for readers who may upload them. */
export function DocumentTabs({ wizard }: { readonly wizard: WizardState }) {
  const { t, local } = useTexts()
  const { tabs, error, isFetching, refetch } = useAskedTabs(wizard)
  const isOpen = mayUpload(wizard)
  if (tabs === undefined)
    return error === null ? (
      <Spinner />
    ) : (
      <LoadFailure title={t('wizard.documents.failed')} error={error} busy={isFetching} onRetry={refetch} />
    )
  return (
    <>
      <div className="lp-grid lp-gap-8">
        <Presence wizard={wizard} tabs={tabs} />
        <AccountAhead />
      </div>
      {tabs.map((tab, at) => (
        <section key={tab.id} aria-labelledby={`documents-${tab.id}`}>
          <h2 id={`documents-${tab.id}`} className={step.sectionTitle}>
            {local(tab.title)}
          </h2>
          {isOpen && at === 0 && <p className="lp-m-0 lp-mt-4 lp-muted lp-text-sm lp-anywhere">{t('files.blacken')}</p>}
          <div className={`${styles.kinds} lp-grid lp-anywhere`}>
            {tab.documents.map((kind) => (
              <Kind key={kind.documentId} wizard={wizard} tab={tab} kind={kind} />
            ))}
          </div>
        </section>
      ))}
      <div className="lp-empty-hidden">
        <RequiredDocumentsAside wizard={wizard} />
      </div>
    </>
  )
}

/** Said before the end: a visitor needs an account to send. */
function AccountAhead() {
  const { locale } = useTexts()
  const { account, known } = useAccount()
  if (!known || !isSignInRequired(account)) return null
  return <p className="lp-m-0 lp-muted lp-text-sm">{registrationTexts[locale].ahead}</p>
}

/**
 * Payslips reveal an income: a reader who may not see the first borrower's income sees no documents, so none may appear
 * missing.
 */
const isHidden = ({ saved }: Pick<WizardState, 'saved'>): boolean => saved.incomeHidden[0]

/** An upload changes no answer, so the edit lock does not matter. */
const mayUpload = ({ saved }: Pick<WizardState, 'saved'>): boolean =>
  can('edit', saved.loanStatus) && may(saved.ownership.role, 'upload')

/** Uploaded and missing documents, as far as the reader may see them. */
function Presence({ wizard, tabs }: { readonly wizard: WizardState; readonly tabs: readonly AskedTab[] }) {
  const { t, local } = useTexts()
  const { role } = wizard.saved.ownership
  const missing = missingByName(tabs, wizard.saved.documents)
  const items = missing.map(({ label, missing: count }) =>
    t('wizard.documents.missing.item', { name: local(label), count }),
  )
  return (
    <>
      {!isHidden(wizard) && missing.length > 0 && (
        <Announcement text={`${t('wizard.documents.missing')}: ${items.join(', ')}`} />
      )}
      {role === 'CO_BORROWER' && (
        <Notice kind="info">
          <p>{t('wizard.documents.coBorrower')}</p>
          {isHidden(wizard) && <p>{t('wizard.documents.hidden')}</p>}
        </Notice>
      )}
      {!isHidden(wizard) && missing.length === 0 && (
        <Notice kind="success" live>
          <p>{t(may(role, 'upload') ? 'wizard.documents.complete' : 'wizard.documents.complete.reader')}</p>
        </Notice>
      )}
      {!isHidden(wizard) && missing.length > 0 && (
        <Notice
          kind="info"
          title={t(may(role, 'upload') ? 'wizard.documents.missing' : 'wizard.documents.missing.reader')}
        >
          <ul className={`${styles.missing} lp-anywhere lp-grid lp-gap-2 lp-m-0 lp-mt-3 lp-ps-10`}>
            {missing.map(({ documentId }, at) => (
              <li key={documentId}>{items[at]}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

function Kind({
  wizard,
  tab,
  kind,
}: {
  readonly wizard: WizardState
  readonly tab: AskedTab
  readonly kind: DocumentKind
}) {
  const { t, local } = useTexts()
  const loanId = wizard.saved.id
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
  const named = { label: local(kind.label), hint: kind.hint && local(kind.hint) }
  if (!mayUpload(wizard))
    return <ReadOnlyKind {...named} status={isHidden(wizard) ? undefined : status} documents={documents} />
  return (
    <DocumentKindField
      {...named}
      place={{ loanId, documentTabId: tab.id, documentId: kind.documentId, requestedDocumentId: null }}
      status={status}
      check={getDocumentCheck(kind)}
      documents={documents}
      uploads={uploads}
    />
  )
}

interface MissingByName {
  readonly documentId: string
  readonly label: Localized
  readonly missing: number
}

/** The missing required documents by the names that the applicant sees. */
const missingByName = (
  tabs: readonly AskedTab[],
  documents: readonly Pick<LoanDocument, 'documentTabId' | 'documentId'>[],
): MissingByName[] =>
  missingRequiredDocuments(tabs, documents).flatMap(({ tabId, documentId, missing }) => {
    const kinds = tabs.find(({ id }) => id === tabId)?.documents ?? []
    const label = kinds.find((kind) => kind.documentId === documentId)?.label
    return label === undefined ? [] : [{ documentId, label, missing }]
  })
