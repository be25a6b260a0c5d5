import { useTexts } from '#web/i18n/use-texts.ts'
import styles from './overview.module.css'

/** Placeholders of cards. */
export function PreviewsSkeleton() {
  const { t } = useTexts()
  return (
    <div
      role="status"
      aria-label={t('shell.loading')}
      className="lp-fill lp-list lp-grid lp-gap-10"
      style={{ '--least': '26rem' }}
    >
      {[0, 1].map((card) => (
        <div
          key={card}
          className={`${styles.skeleton} lp-content-start lp-grid lp-gap-6 lp-p-10 lp-bordered lp-round-lg lp-paper`}
          aria-hidden
        >
          <span style={{ width: '35%' }} />
          <span style={{ width: '65%', height: '1.5rem' }} />
          <span style={{ width: '90%', marginTop: '1rem' }} />
          <span style={{ width: '80%' }} />
        </div>
      ))}
    </div>
  )
}
