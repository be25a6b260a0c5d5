import { onGeoSummary, useListSummary } from '../../settings/list-summary.ts'
import { AreaPage } from '../../settings/AreaPage.tsx'
import { ValuationImport } from './ValuationImport.tsx'

/** [B2.18]: what the valuation service has to know, and its own lists. */
export const OnGeoPage = () => (
  <AreaPage area="ONGEO" screen="on-geo" about={useListSummary(onGeoSummary)} actions={<ValuationImport />} />
)
