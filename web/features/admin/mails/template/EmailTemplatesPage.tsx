import type { AreaForm } from '../../settings/area-form.ts'
import { AreaPage } from '../../settings/AreaPage.tsx'
import { useListSummary } from '../../settings/list-summary.ts'
import { MailTemplateControl } from './MailTemplateControl.tsx'
import { mailSummary } from './summary.ts'

const form: AreaForm = {
  // One control edits both parts, because placeholders go to either.
  control: ({ path }) => (path[0] === 'subject' ? <MailTemplateControl /> : null),
  wide: true,
}

/** The templates of mails ([B3.45]). */
export const EmailTemplatesPage = () => (
  <AreaPage area="EMAIL_TEMPLATES" screen="email-templates" about={useListSummary(mailSummary)} form={form} />
)
