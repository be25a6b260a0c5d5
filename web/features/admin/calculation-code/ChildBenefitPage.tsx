import { AreaPage } from '../settings/AreaPage.tsx'
import { ResetArea } from '../settings/ResetArea.tsx'

/** How the child benefit is calculated: a program, tried on a sample loan whenever it is saved ([B2.12], [B4.03]). */
export const ChildBenefitPage = () => (
  <AreaPage
    area="CHILD_BENEFIT"
    screen="child-benefit"
    actions={<ResetArea area="CHILD_BENEFIT" path="/api/settings/child-benefit/reset" />}
  />
)
