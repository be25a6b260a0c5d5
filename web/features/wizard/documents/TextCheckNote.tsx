import type { TextNote } from '#domain/documents/text-status.ts'
import type { LoanDocument } from '#domain/loan/loan.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

const texts = {
  NO_NAME: 'wizard.documents.text.noName',
  NO_DATE: 'wizard.documents.text.noDate',
  PICTURE: 'wizard.documents.text.picture',
  SCANNED: 'wizard.documents.text.scanned',
  LOCKED: 'wizard.documents.text.locked',
  PROTECTED: 'wizard.documents.text.protected',
  DAMAGED: 'wizard.documents.text.damaged',
  TOO_LARGE: 'wizard.documents.text.tooLarge',
  UNREAD: 'wizard.documents.text.unread',
} as const satisfies Record<TextNote, string>

type Checked = Pick<LoanDocument, 'fileVerificationStatus' | 'comment'>

const findText = ({ fileVerificationStatus, comment }: Checked) => {
  if (fileVerificationStatus === 'NEW') return 'wizard.documents.text.new'
  if (fileVerificationStatus === 'NOT_OK') return 'wizard.documents.text.notOk'
  return comment === null ? undefined : texts[comment]
}

/** What the reader should look at again; the other notes only say who reads the text. */
const warnings: readonly (TextNote | null)[] = ['NO_NAME', 'NO_DATE', 'LOCKED', 'DAMAGED']

export const isWarned = ({ fileVerificationStatus, comment }: Checked): boolean =>
  fileVerificationStatus === 'NOT_OK' || (fileVerificationStatus !== 'NEW' && warnings.includes(comment))

/** What the check of a file's text found missing ([A3.08]): a hint, which refuses nothing. */
export function TextCheckNote({ document }: { readonly document: Checked }) {
  const { t } = useTexts()
  const id = findText(document)
  return id === undefined ? null : <p className="lp-m-0 lp-mt-2 lp-text-sm lp-anywhere">{t(id)}</p>
}
