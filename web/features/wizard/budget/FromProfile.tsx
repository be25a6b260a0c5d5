import { Button } from '@mantine/core'
import { useState } from 'react'

import { answersFromProfile, profileAnswers } from '#domain/loan/prefill.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { visibleFields } from '#domain/wizard/answers.ts'
import { useAccount } from '#web/api/account.ts'
import { storedAnswers } from '#web/features/account/profile/profile-state.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { notifyFailure } from '../save.ts'
import type { WizardState } from '../wizard-state.ts'
import { fillFromProfile } from './calls.ts'

/** Offers to fill in unanswered fields of this page from the owner's profile; replaces nothing ([A7.10]). */
export function FromProfile({ page, wizard }: { readonly page: Page; readonly wizard: WizardState }) {
  const { t } = useTexts()
  const { account } = useAccount()
  const [filled, setFilled] = useState(0)
  const { saved, loan, definitions, answers, locked } = wizard
  const filling = useSingleFlight({
    meta: { silent: true },
    mutationFn: (_found: number) => fillFromProfile(saved),
    onSuccess: (_loan, found) => setFilled(found),
    onError: (error) => {
      notifyFailure(error, saved.id)
    },
  })
  if (filled > 0)
    return (
      <Notice kind="info" live>
        <p>{t('household.profile.filled', { count: filled })}</p>
      </Notice>
    )
  if (account === null || locked || saved.ownership.role !== 'OWNER') return null
  const profile = profileAnswers({ ...account, fields: storedAnswers(account) }, definitions)
  const fieldIds = new Set(visibleFields(page, answers).map(({ id }) => id))
  const found = Object.keys(answersFromProfile(loan.fields, profile, { definitions, fieldIds })).length
  if (found === 0) return null
  return (
    <Notice kind="info" title={t('household.profile.title')}>
      <p>{t('household.profile.text', { count: found })}</p>
      <Button variant="default" mt="sm" loading={filling.isPending} onClick={() => filling.mutate(found)}>
        {t('household.profile.button')}
      </Button>
    </Notice>
  )
}
