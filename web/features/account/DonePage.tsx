import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { useTexts } from '../../i18n/use-texts.ts'
import { path } from '../../routing/paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import styles from './account.module.css'
import { AccountCard } from './AccountCard.tsx'

interface DonePageProps {
  readonly icon: TablerIcon
  readonly title: string
  readonly text?: string
  readonly hint?: string
  /** Signs in with this address, unless another one is typed. */
  readonly email?: string | undefined
  readonly children?: ReactNode
}

/** Confirms a completed action and names the next one. */
export function DonePage({ icon: Icon, title, text, hint, email, children }: DonePageProps) {
  const { t } = useTexts()
  return (
    <AccountCard
      title={title}
      {...(text === undefined ? {} : { text })}
      sign={<Icon size={28} stroke={1.6} aria-hidden />}
    >
      {hint !== undefined && <p className={`${styles.text} lp-muted`}>{hint}</p>}
      {children}
      <p className={`${styles.after} lp-pt-10 lp-line-top lp-muted`}>
        <ButtonLink to={path('login')} state={{ email }} fullWidth>
          {t('account.toSignIn')}
        </ButtonLink>
      </p>
    </AccountCard>
  )
}
