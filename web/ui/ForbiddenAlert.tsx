import { useTexts } from '../i18n/use-texts.ts'
import { path } from '../paths.ts'
import { ButtonLink } from './ButtonLink.tsx'
import { Notice } from './Notice.tsx'
import { PageTitle } from './PageTitle.tsx'

/** [A2.16]: shown without any call, or the call's 403 would sign the person out. */
export function ForbiddenAlert() {
  const { t } = useTexts()
  return (
    <>
      <PageTitle name={t('forbidden.title')} />
      <Notice kind="error" live title={t('error.http.403')} />
      <p>
        <ButtonLink to={path('start')} variant="default">
          {t('notFound.action')}
        </ButtonLink>
      </p>
    </>
  )
}
