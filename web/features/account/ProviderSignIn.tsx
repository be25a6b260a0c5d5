import { Divider } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { infoQuery } from '../../api/info.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { useOnce } from '../../ui/use-once.ts'
import styles from './account.module.css'
import { leaveForProvider } from './identity-provider.ts'

/** The way to the identity provider, where the portal has one; signing in by password stays beside it. */
export function ProviderSignIn() {
  const { t } = useTexts()
  const { data } = useQuery(infoQuery)
  const leaving = useOnce({ mutationFn: () => leaveForProvider(window.location) })
  if (data?.activeProfiles?.includes('oidc') !== true) return null
  return (
    <div className={styles.provider}>
      <Divider label={t('signIn.or')} />
      <ActionButton
        variant="default"
        size="lg"
        fullWidth
        classNames={{ root: styles.tall, label: styles.wrapped }}
        loading={leaving.isPending}
        onClick={() => leaving.mutate()}
      >
        {t('signIn.provider')}
      </ActionButton>
    </div>
  )
}
