import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useNavigation } from 'react-router'

import { useTexts } from '../i18n/use-texts.ts'
import styles from './LoadingBar.module.css'

const foreground = ({ meta }: { readonly meta?: { readonly background?: boolean } | undefined }) => !meta?.background

/** A thin line at the top while a call is in flight ([A4.09]). */
export function LoadingBar() {
  const { t } = useTexts()
  const fetching = useIsFetching({ predicate: foreground })
  const saving = useIsMutating({ predicate: (mutation) => foreground(mutation.options) })
  const { state } = useNavigation()
  const busy = fetching > 0 || saving > 0 || state !== 'idle'
  return (
    // Outside all landmarks, which only a status may be.
    <div role="status" className={styles.track} data-busy={busy || undefined}>
      {busy && <div className={styles.line} role="progressbar" aria-label={t('shell.loading')} />}
    </div>
  )
}
