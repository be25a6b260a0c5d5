import { onGeoSummary, useListSummary } from '../../settings/list-summary.ts'
import { AreaPage } from '../../settings/AreaPage.tsx'
import { ValuationImport } from './ValuationImport.tsx'

/** [B2.18]: settings and lists of the valuation service. */
export const OnGeoPage = () => (
  <AreaPage area="ONGEO" screen="on-geo" about={useListSummary(onGeoSummary)} actions={<ValuationImport />} />
)
