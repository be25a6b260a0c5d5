import { AreaPage } from '../settings/AreaPage.tsx'
import { LegalList } from './LegalList.tsx'

/** What the law sets: rates, periods, prescribed wording and contacts, with source and confirmation. */
export const LegalPage = () => <AreaPage area="LEGAL" screen="legal" List={LegalList} />
