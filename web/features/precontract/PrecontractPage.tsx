import { IconArrowLeft, IconFileText, IconDownload } from '@tabler/icons-react'
import { useQuery, useMutation } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { Button } from '@mantine/core'

import type { Precontract, PrecontractSection } from '#domain/precontract/model.ts'
import { headingText, phraseText, rowText, titleText, warningRows, columnTexts } from '#domain/precontract/texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CreditWarning } from '#web/ui/CreditWarning.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'
import type { Loan, LoanDocument } from '#domain/loan/loan.ts'
import { latestPrecontract } from '#domain/precontract/document.ts'
import { scheduleTable } from '#domain/precontract/schedule-table.ts'

import { getStepPath, getPrecontractPath } from '#web/features/wizard/addresses.ts'
import { loanAtItsPlace } from '#web/features/wizard/loan-loader.ts'
import { useWizard } from '#web/features/wizard/use-wizard.ts'
import { precontractQuery } from './calls.ts'
import styles from './precontract.module.css'
import { downloadAddress } from '#web/features/offer/calls.ts'
import { saveAs } from '#web/shared/save-as.ts'
import { formatTimestamp } from '#web/features/overview/times.ts'
import precontractScheduleStyles from '#web/features/offer/ScheduleTable.module.css'

/** `/{product}/{loan}/vorvertragliche-informationen` */
export async function precontractLoader({ params, request }: LoaderFunctionArgs): Promise<null> {
  const { loanId = '' } = params
  await loanAtItsPlace({ params, request }, (journey) => getPrecontractPath(journey, loanId))
  return null
}

/** What the law wants an applicant to know before signing: SECCI or ESIS. */
export function PrecontractPage() {
  const { loanId = '' } = useParams()
  const { t, locale } = useTexts()
  const { journey, saved, steps } = useWizard(loanId, { edits: false })
  const { data, isFetching, refetch, ...query } = useQuery({
    ...precontractQuery(loanId, saved.version),
    enabled: saved.offer !== null,
  })
  const error = useLastError(query.error, query.isLoading)
  return (
    <div className={`${styles.page} lp-grid lp-gap-10 lp-min-0`}>
      <PageTitle name={t('precontract.title')} />
      <div>
        <ButtonLink
          to={getStepPath(journey, saved.id, steps.at(-1)?.uri ?? '')}
          variant="subtle"
          className={styles.back}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {t('precontract.back')}
        </ButtonLink>
        <h1 tabIndex={-1}>{data === undefined ? t('precontract.title') : titleText(data, locale)}</h1>
      </div>
      {saved.offer === null ? (
        <EmptyState icon={IconFileText} heading="h2" title={t('precontract.none')}>
          <p>{t('precontract.none.text')}</p>
        </EmptyState>
      ) : data !== undefined ? (
        <>
          <CreditWarning />
          <DeliveredFile loan={saved} />
          {data.sections.map((section) => (
            <Section key={section.id} section={section} precontract={data} />
          ))}
        </>
      ) : error === null ? (
        <Spinner />
      ) : (
        <LoadFailure title={t('precontract.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

interface SectionProps {
  readonly section: PrecontractSection
  readonly precontract: Precontract
}

function Section({ section, precontract }: SectionProps) {
  const { locale } = useTexts()
  return (
    <Card title={headingText(section, locale)} className={`${styles.section} lp-min-0`}>
      <dl className="lp-m-0">
        {section.rows.map(({ id, phrases }) => (
          <div
            key={id}
            className={`${styles.row} lp-flush lp-grid lp-one-column lp-line-top`}
            data-warning={warningRows.includes(id) || undefined}
          >
            <dt>{rowText(id, locale, precontract.kind)}</dt>
            <dd>
              {phrases.map((phrase) => {
                const text = phraseText(phrase, precontract.figures, locale)
                return <p key={text}>{text}</p>
              })}
              {id === 'schedule' && <PrecontractSchedule precontract={precontract} />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** The file that was delivered with the offer; offers from before have none. */
function DeliveredFile({ loan }: { readonly loan: Loan }) {
  const { t, locale } = useTexts()
  const file = latestPrecontract(loan.documents)
  const download = useMutation({
    mutationFn: async ({ publicId, fileName }: LoanDocument) =>
      saveAs(await downloadAddress('document', publicId), fileName),
  })
  if (file === undefined) return null
  return (
    <div className={`${styles.file} lp-row lp-gap-4-8`}>
      <Button
        variant="default"
        loading={download.isPending}
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        onClick={() => download.mutate(file)}
      >
        {t('precontract.download')}
      </Button>
      <p>{t('precontract.delivered', { timestamp: formatTimestamp(file.uploadedAt, locale) })}</p>
    </div>
  )
}

/** All payments, printed in full. */
function PrecontractSchedule({ precontract }: { readonly precontract: Precontract }) {
  const { locale } = useTexts()
  const columns = columnTexts(locale)
  const name = rowText('schedule', locale, precontract.kind)
  return (
    <div
      className={`${precontractScheduleStyles.scroll} lp-scroll-x lp-container`}
      role="region"
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be reachable by keyboard
      tabIndex={0}
    >
      <table
        className={`${precontractScheduleStyles.table} lp-full lp-collapse lp-text-md lp-figures`}
        aria-label={name}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scheduleTable(precontract, locale).map(({ heading, cells, isSum }) => (
            <tr key={heading} className={isSum ? precontractScheduleStyles.year : undefined}>
              <th scope="row">{heading}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
