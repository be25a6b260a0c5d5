import { Divider } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { infoQuery } from '../../api/info.ts'
import { session } from '../../api/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { isInFrame } from '../../leave.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { useOnce } from '../../ui/use-once.ts'
import styles from './account.module.css'
import { leaveForProvider } from './identity-provider.ts'

/**
 * The way to the identity provider, where the portal has one; signing in by password stays beside it. The provider's page
 * opens on top of a partner's page, where a visitor's application that was begun in the frame would not be found again:
 * whoever has begun one signs in or registers inside the frame.
 */
export function ProviderSignIn() {
  const { t } = useTexts()
  const { data } = useQuery(infoQuery)
  const leaving = useOnce({ mutationFn: () => leaveForProvider(window.location) })
  if (data?.activeProfiles?.includes('oidc') !== true) return null
  if (isInFrame() && session.visitor() !== undefined) return null
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
