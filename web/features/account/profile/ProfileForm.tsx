import { Button } from '@mantine/core'
import type { FormEvent } from 'react'

import { visibleSections } from '#domain/wizard/answers.ts'
import { BorrowerBudget, PeriodSwitch, usePeriodSwitch } from '#web/features/wizard/budget/BorrowerBudget.tsx'
import { SectionCard } from '#web/page/SectionCard.tsx'
import { Surface } from '#web/page/Surface.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { Notice } from '#web/ui/Notice.tsx'

import type { useProfileForm } from './use-profile-form.ts'
import styles from './profile.module.css'

export type Profile = ReturnType<typeof useProfileForm>

/** The fields of the profile page, and the household ([A3.01]). */
export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTexts()
  const { state, form, links, attempt, outdated, busy } = profile
  const switched = usePeriodSwitch()
  const sections = visibleSections(state.page, state.answers)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) profile.save()
  }
  return (
    <form
      className={`${styles.form} lp-grid lp-gap-10 lp-min-0`}
      onSubmit={submit}
      noValidate
      aria-label={t('profile.form')}
    >
      {outdated && (
        <Notice kind="warning" live title={t('profile.conflict.title')}>
          <p>{t('profile.conflict.text')}</p>
          <Button variant="default" mt="sm" onClick={profile.discard}>
            {t('profile.conflict.discard')}
          </Button>
        </Notice>
      )}
      <ErrorSummary problems={links} attempt={attempt} />
      {sections.length === 0 && <EmptyState title={t('profile.empty')} />}
      {sections.length > 0 && (
        <Surface>
          {sections.map((section) => (
            <SectionCard key={section.id} section={section} form={form} />
          ))}
        </Surface>
      )}
      <div className="lp-mt-8">
        <h2 className={`${styles.householdTitle} lp-m-0`}>{t('profile.household.title')}</h2>
        <p className="lp-m-0 lp-muted lp-mt-3">{t('profile.household.text')}</p>
      </div>
      {!state.locked && (
        <PeriodSwitch
          name="period"
          period={state.household.incomeExpensePeriod}
          onChange={(period) => form.household(0, { from: state.household, to: switched(0, state.household, period) })}
        />
      )}
      <Surface>
        <BorrowerBudget
          form={form}
          index={0}
          borrower={state.household}
          required={false}
          onChange={(to, unreadable) => form.household(0, { from: state.household, to, unreadable })}
        />
      </Surface>
      <div className={`${styles.bar} lp-row lp-gap-4-8 lp-to-end`} data-unsaved={state.unsaved || undefined}>
        <p role="status">{state.unsaved && t('profile.unsaved')}</p>
        <ActionButton type="submit" size="lg" loading={profile.saving} disabled={busy || !state.unsaved}>
          {t('profile.save')}
        </ActionButton>
      </div>
    </form>
  )
}
