import type { AreaForm } from '../settings/area-form.ts'
import { AreaPage } from '../settings/AreaPage.tsx'
import { ResetArea } from '../settings/ResetArea.tsx'
import { CodeControl } from './CodeControl.tsx'

const form: AreaForm = {
  control: (property) => (property.path[0] === 'code' ? <CodeControl {...property} /> : undefined),
  wide: true,
}

/** The code that calculates child benefit; each save runs it on a sample loan ([B2.12], [B4.03]). */
export const ChildBenefitPage = () => (
  <AreaPage
    area="CHILD_BENEFIT"
    screen="child-benefit"
    actions={<ResetArea area="CHILD_BENEFIT" path="/api/settings/child-benefit/reset" />}
    form={form}
  />
)
