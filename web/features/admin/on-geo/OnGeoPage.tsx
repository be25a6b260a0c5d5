import { AreaPage } from '../settings/AreaPage.tsx'
import { useListSummary } from '../settings/list-summary.ts'
import { onGeoSummary } from './summary.ts'
import { ValuationImport } from './ValuationImport.tsx'

/** The settings and lists of the valuation service ([B2.18]). */
export const OnGeoPage = () => (
  <AreaPage area="ONGEO" screen="on-geo" about={useListSummary(onGeoSummary)} actions={<ValuationImport />} />
)
