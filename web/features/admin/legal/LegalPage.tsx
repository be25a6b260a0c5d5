import { AreaPage } from '../settings/AreaPage.tsx'
import type { AreaForm } from '../settings/area-form.ts'
import { ConfirmationControl } from './ConfirmationControl.tsx'
import { LegalList } from './LegalList.tsx'

/** Name and day of a confirmation are one control, because the server sets both. */
const form: AreaForm = {
  control: (property) => {
    const name = property.path.at(-1)
    if (name === 'confirmedOn') return null
    return name === 'confirmedBy' ? <ConfirmationControl {...property} /> : undefined
  },
  hint: (path) => (path.at(-1) === 'text' && path.includes('rows') ? 'legal.hint.rows' : undefined),
}

/** What the law sets: rates, periods, prescribed wording and contacts, with source and confirmation. */
export const LegalPage = () => <AreaPage area="LEGAL" screen="legal" List={LegalList} form={form} />
