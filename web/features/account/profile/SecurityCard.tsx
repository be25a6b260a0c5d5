import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'

export function SecurityCard() {
  const { t } = useTexts()
  return (
    <Card title={t('profile.security.title')}>
      <p className="lp-m-0 lp-muted">{t('profile.security.text')}</p>
      <ButtonLink to={path('password')} variant="default">
        {t('profile.security.action')}
      </ButtonLink>
    </Card>
  )
}
