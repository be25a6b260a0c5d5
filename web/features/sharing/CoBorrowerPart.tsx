import { Switch } from '@mantine/core'

import { useTexts } from '#web/i18n/use-texts.ts'

import type { Sharing } from './calls.ts'
import { Declined } from './Declined.tsx'
import { InviteCoBorrower } from './InviteCoBorrower.tsx'
import { InvitedCoBorrower } from './InvitedCoBorrower.tsx'
import styles from './sharing.module.css'
import { useIncomeSwitch } from './use-income-switch.ts'

interface CoBorrowerPartProps {
  readonly id: string
  /** Not sent yet: only then a second borrower can be invited. */
  readonly draft: boolean
  readonly sharing: Sharing
  readonly onAnnounce: (text: string) => void
}

/** The second borrower fills in their own part; neither sees the other's income unless both agree. */
export function CoBorrowerPart({ id, draft, sharing, onAnnounce }: CoBorrowerPartProps) {
  const { t } = useTexts()
  const { coBorrower } = sharing
  const income = useIncomeSwitch(id, sharing)
  if (coBorrower === null && !draft) return null
  return (
    <section className={styles.part} aria-labelledby="sharing-together">
      <h3 id="sharing-together">{t('sharing.together')}</h3>
      <p className={styles.muted}>{t('sharing.together.text')}</p>
      <Declined declined={sharing.declined.filter(({ role }) => role === 'CO_BORROWER')} />
      {coBorrower === null ? (
        <InviteCoBorrower
          id={id}
          sharing={sharing}
          onInvited={(email) => onAnnounce(t('sharing.done.invited', { email }))}
        />
      ) : (
        <>
          <InvitedCoBorrower id={id} coBorrower={coBorrower} draft={draft} sharing={sharing} onAnnounce={onAnnounce} />
          <Switch size="md" {...income} label={t('sharing.income')} description={t('sharing.income.text')} />
          <p className={styles.muted}>
            {t(
              coBorrower.showsIncome
                ? sharing.ownShowsIncome
                  ? 'sharing.income.both'
                  : 'sharing.income.other'
                : 'sharing.income.waiting',
            )}
          </p>
        </>
      )}
    </section>
  )
}
