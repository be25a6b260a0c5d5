import type { LoanDocument } from '#domain/loan/loan.ts'
import { FileList } from '#web/ui/FileList.tsx'

import { KindStatus, type KindStatusProps } from './KindStatus.tsx'
import { isWarned, TextCheckNote } from './TextCheckNote.tsx'

interface ReadOnlyKindProps {
  readonly label: string
  readonly hint: string | undefined
  /** Undefined if the reader may not see it. */
  readonly status: KindStatusProps | undefined
  readonly documents: readonly LoanDocument[]
}

/** One kind of document, read-only. */
export const ReadOnlyKind = ({ label, hint, status, documents }: ReadOnlyKindProps) => (
  <div className="lp-grid lp-gap-4">
    <div>
      <div className="lp-flex lp-wrap lp-items-baseline lp-gap-2-6">
        <strong className="lp-weight-600">{label}</strong>
        {status !== undefined && <KindStatus {...status} />}
      </div>
      {hint !== undefined && <p className="lp-m-0 lp-mt-1 lp-muted lp-text-sm">{hint}</p>}
    </div>
    {documents.length > 0 && (
      <FileList
        files={documents.map((document) => ({
          id: document.publicId,
          name: document.fileName,
          size: document.size,
          state: 'done',
          warned: isWarned(document),
          note: <TextCheckNote document={document} />,
        }))}
      />
    )}
  </div>
)
