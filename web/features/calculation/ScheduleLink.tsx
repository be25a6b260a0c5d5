import { IconTable } from '@tabler/icons-react'
import { Link } from 'react-router'

import { useTexts } from '#web/i18n/use-texts.ts'

import { getSchedulePath, type Journey } from '../wizard/addresses.ts'

/** Links to the full repayment schedule of a loan. */
export function ScheduleLink({ journey, loanId }: { readonly journey: Journey; readonly loanId: string }) {
  const { t } = useTexts()
  return (
    <p className="lp-m-0 lp-mt-6">
      <Link
        className="lp-min-h-2_75 lp-inline-flex lp-items-center lp-gap-4 lp-primary lp-weight-600"
        to={getSchedulePath(journey, loanId)}
      >
        <IconTable size={18} aria-hidden />
        {t('calculation.schedule.link')}
      </Link>
    </p>
  )
}
