import { useTexts } from '../../i18n/use-texts.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'

/** The page below the sign-in dialog, when it was opened by its address. */
export function SignInPage() {
  const { t } = useTexts()
  return <PageTitle name={t('signIn.title')} />
}
