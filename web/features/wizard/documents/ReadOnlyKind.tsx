import type { LoanDocument } from '#domain/loan/loan.ts'
import { FileList } from '#web/ui/FileList.tsx'

import styles from './documents.module.css'
import { KindStatus, type KindStatusProps } from './KindStatus.tsx'

interface ReadOnlyKindProps {
  readonly label: string
  readonly hint: string | undefined
  /** Undefined where the reader does not get to know what is there. */
  readonly status: KindStatusProps | undefined
  readonly documents: readonly LoanDocument[]
}

/** One kind of document for who can only look: what is asked for, and what is there of it. */
export const ReadOnlyKind = ({ label, hint, status, documents }: ReadOnlyKindProps) => (
  <div className={styles.kind}>
    {status !== undefined && <KindStatus {...status} />}
    <div>
      <strong className={styles.kindLabel}>{label}</strong>
      {hint !== undefined && <p className={styles.kindHint}>{hint}</p>}
    </div>
    {documents.length > 0 && (
      <FileList
        files={documents.map(({ publicId, fileName, size }) => ({ id: publicId, name: fileName, size, state: 'done' }))}
      />
    )}
  </div>
)
