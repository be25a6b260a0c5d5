import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './sharing.module.css'

const points = ['sees', 'edits', 'notified', 'ends'] as const

/** What sharing means for the owner's data; to read before agreeing, and again at any time. */
export function Agreement({ open = false }: { readonly open?: boolean }) {
  const { t } = useTexts()
  return (
    <details className={styles.agreement} open={open}>
      <summary>{t(open ? 'sharing.agreement.title' : 'sharing.agreement.given')}</summary>
      <ul>
        {points.map((point) => (
          <li key={point}>{t(`sharing.agreement.${point}`)}</li>
        ))}
      </ul>
    </details>
  )
}
