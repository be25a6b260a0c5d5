import type { MemberRole } from '#domain/loan/loan.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** Explains why a shared page is limited. */
export function RoleNotice({ role, askForHelp }: { readonly role: MemberRole; readonly askForHelp: boolean }) {
  const { t } = useTexts()
  return (
    <Notice kind="info">
      <p>{t(`sharing.notice.${role}`)}</p>
      {askForHelp && role !== 'CO_BORROWER' && <p>{t('sharing.notice.help')}</p>}
    </Notice>
  )
}
