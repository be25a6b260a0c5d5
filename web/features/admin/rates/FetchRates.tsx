import { IconCloudDownload } from '@tabler/icons-react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'

import { ProblemNotice } from '../settings/ProblemNotice.tsx'
import { useOverwrite } from '../settings/use-overwrite.ts'
import { VoidedApprovals } from '../settings/changes/VoidedApprovals.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { fetchRates, prefetchScheduledRates } from './calls.ts'

/** Fetches prices from the bank's service after showing which approvals this may void ([B7.10]). */
export function FetchRates() {
  const { t, locale } = useTexts()
  const fetching = useOverwrite({
    look: () => prefetchScheduledRates(locale),
    write: fetchRates,
    onDone: (count) => toast({ kind: 'info', text: { id: 'rates.fetch.done', values: { count } } }),
  })
  const { seen } = fetching
  const approvals = seen?.sight.approvals ?? []
  return (
    <>
      <ActionButton
        leftSection={<IconCloudDownload size={18} aria-hidden />}
        loading={fetching.looking}
        onClick={fetching.look}
      >
        {t('rates.fetch')}
      </ActionButton>
      {seen !== undefined && (
        <ConfirmDialog
          title={t('rates.fetch.title')}
          confirm={t('rates.fetch.confirm')}
          busy={fetching.writing}
          onConfirm={fetching.write}
          onCancel={fetching.close}
        >
          {seen.stale && (
            <Notice kind="warning" live>
              {t('rates.fetch.stale')}
            </Notice>
          )}
          <ProblemNotice failure={fetching.failure} words={{ locale, areas: {} }} title={t('rates.refused')} />
          <p>{t('rates.fetch.text')}</p>
          <VoidedApprovals
            approvals={approvals}
            title={t('rates.fetch.voids', { count: approvals.length })}
            text={t('settings.voided.again', { count: approvals.length })}
          />
        </ConfirmDialog>
      )}
    </>
  )
}
