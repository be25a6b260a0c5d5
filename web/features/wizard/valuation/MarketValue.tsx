import { useQuery, useMutation } from '@tanstack/react-query'
import { IconCalculator, IconRefresh, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, type MouseEvent, type Ref } from 'react'
import { Button } from '@mantine/core'
import { Link } from 'react-router'

import {
  isPropertyPriceAsked,
  lendingLimit,
  maxMarketValuePercent,
  type ValuationReply,
} from '#domain/loan/valuation.ts'
import { isInterfaceOn } from '#domain/settings/areas/interfaces/schema.ts'
import type { OnGeoSetting } from '#domain/settings/areas/on-geo/schema.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { quotableRequest } from '#domain/loan/requested-terms.ts'
import { toCents, toEuro } from '#domain/money/cents.ts'
import { downloadAddress } from '#web/features/offer/calls.ts'
import { saveAs } from '#web/shared/save-as.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { KeyFigures } from '#web/ui/KeyFigures.tsx'
import type { FieldError } from '#domain/shared/errors.ts'

import type { WizardState } from '../wizard-state.ts'
import { interfacesQuery, onGeoQuery } from './calls.ts'
import styles from './market-value.module.css'
import { useValuation, type ValuationState } from './use-valuation.ts'
import { calculationQuery, noRequest } from '../calculation.ts'
import { useDebouncedRequest } from '../start/use-debounced-request.ts'
import { focusProblem } from '../step/focus.ts'
import { linksElsewhere, problemLinks } from '../step/problem-links.ts'

interface MarketValueProps {
  readonly page: Page
  readonly wizard: WizardState
}

/** The property's market value, if the bank offers the valuation ([A2.24], [A2.25]). */
export function MarketValue({ page, wizard }: MarketValueProps) {
  const { data: interfaces = [] } = useQuery(interfacesQuery)
  const isOn = isInterfaceOn(interfaces, 'ON_GEO_LORA_SERVICE')
  const { data: onGeo } = useQuery({ ...onGeoQuery, enabled: isOn })
  if (!isOn || onGeo === undefined) return null
  return <Valuation page={page} wizard={wizard} onGeo={onGeo} />
}

/** The states with an order button, and its text. */
const buttons: Partial<Record<ValuationState, string>> = {
  open: 'marketValue.ask',
  waiting: 'marketValue.ask',
  incomplete: 'marketValue.ask',
  changed: 'marketValue.again',
  failed: 'marketValue.retry',
  unavailable: 'marketValue.retry',
  slow: 'marketValue.check',
}

function Valuation({ page, wizard, onGeo }: MarketValueProps & { readonly onGeo: readonly OnGeoSetting[] }) {
  const { t } = useTexts()
  const { state, result, problems, attempts, isChecking, ask } = useValuation(wizard, onGeo)
  const mayAsk = !wizard.locked && wizard.saved.mayFill[0]
  const isAsked = isPropertyPriceAsked({
    product: wizard.product,
    settings: { ...wizard.settings, ONGEO: onGeo },
    fields: wizard.loan.fields,
  })
  const missing = useRef<HTMLUListElement>(null)
  const answered = useRef(0)
  useEffect(() => {
    // On each press of the button, not when answers are cleared afterwards.
    if (state !== 'incomplete' || attempts === answered.current) return
    answered.current = attempts
    missing.current?.querySelector('a')?.focus()
  }, [state, attempts])
  if (result === undefined && !(mayAsk && isAsked)) return null
  const button = buttons[state]
  const isNew = state === 'open' || state === 'incomplete'
  return (
    <section
      className={`${styles.card} lp-padded-card lp-relative lp-grid lp-gap-8 lp-children-start lp-min-0 lp-bordered lp-round-lg lp-paper lp-shadow`}
      aria-labelledby="market-value-title"
    >
      <h2 id="market-value-title" className="lp-m-0 lp-text-lg lp-weight-650 lp-leading-13" tabIndex={-1}>
        {t('marketValue.title')}
      </h2>
      {result === undefined && <p className="lp-m-0 lp-muted">{t('marketValue.intro')}</p>}
      {result !== undefined && (
        <MarketValueFigures wizard={wizard} onGeo={onGeo} result={result} isStale={state !== 'done'} />
      )}
      {/* Rendered from the beginning: screen readers announce content added to it. */}
      <div className={`${styles.status} lp-grid lp-gap-5`} role="status">
        {state === 'waiting' && (
          <>
            <p className="lp-m-0 lp-muted">{t('marketValue.waiting')}</p>
            <progress className={`${styles.progress} lp-full`} aria-label={t('marketValue.waiting')} />
          </>
        )}
        {state === 'done' && <p className={`${styles.hidden} lp-visually-hidden lp-nowrap`}>{t('marketValue.done')}</p>}
        {state === 'changed' && <p className="lp-m-0 lp-muted">{t('marketValue.changed')}</p>}
      </div>
      <Trouble state={state} />
      {state === 'incomplete' && <MissingInputs list={missing} problems={problems} page={page} wizard={wizard} />}
      {mayAsk && isAsked && button !== undefined && (
        <ActionButton
          variant={isNew || state === 'waiting' ? 'filled' : 'default'}
          size="md"
          className={styles.button}
          loading={state === 'waiting' || (state === 'slow' && isChecking)}
          leftSection={isNew ? <IconCalculator size={18} aria-hidden /> : <IconRefresh size={18} aria-hidden />}
          onClick={ask}
        >
          {t(button)}
        </ActionButton>
      )}
    </section>
  )
}

const kinds = { slow: 'info', manual: 'info', failed: 'warning', unavailable: 'warning' } as const

/** The applicant's options, whatever the service does. */
function Trouble({ state }: { readonly state: ValuationState }) {
  const { t } = useTexts()
  if (state !== 'slow' && state !== 'manual' && state !== 'failed' && state !== 'unavailable') return null
  return (
    <Notice kind={kinds[state]} title={t(`marketValue.${state}.title`)} live>
      <p>{t(`marketValue.${state}`)}</p>
    </Notice>
  )
}

interface MarketValueFiguresProps {
  readonly wizard: WizardState
  readonly onGeo: readonly OnGeoSetting[]
  readonly result: ValuationReply
  /** Whether answers have changed since. */
  readonly isStale: boolean
}

/** Estimate, minimum and maximum, and the loan's share of it ([A2.24], [A9.01]). */
function MarketValueFigures({ wizard, onGeo, result, isStale }: MarketValueFiguresProps) {
  const { t } = useTexts()
  const { wholeEuro, whole, date } = useFormats()
  const amount = useLoanAmount(wizard)
  const { marketValue, valuationDate, reportId } = result
  if (marketValue === null) return null
  const maximum = maxMarketValuePercent(onGeo)
  const limit =
    amount === undefined || isStale ? undefined : lendingLimit(toCents(amount), toCents(marketValue.value), maximum)
  return (
    <>
      <KeyFigures
        main={{ label: t('marketValue.value'), value: wholeEuro(marketValue.value) }}
        figures={[
          { label: t('marketValue.min'), value: wholeEuro(marketValue.min) },
          { label: t('marketValue.max'), value: wholeEuro(marketValue.max) },
          ...(limit === undefined
            ? []
            : [
                {
                  label: t('marketValue.share'),
                  value: t(limit.isAbove ? 'marketValue.share.above' : 'marketValue.share.of', {
                    percent: whole(limit.percent),
                  }),
                },
              ]),
        ]}
        stale={isStale}
      />
      <p className="lp-m-0 lp-muted lp-text-sm">{t('marketValue.note', { date: date(valuationDate ?? '') })}</p>
      {reportId !== null && !isStale && <ReportButton id={reportId} />}
      {limit?.isAbove === true && (
        <Notice kind="info" title={t('marketValue.above.title')}>
          <p>{t('marketValue.above', { percent: whole(maximum), most: wholeEuro(toEuro(limit.most)) })}</p>
        </Notice>
      )}
    </>
  )
}

function ReportButton({ id }: { readonly id: string }) {
  const { t } = useTexts()
  const download = useMutation({
    mutationFn: async () => saveAs(await downloadAddress('document', id), t('marketValue.report.file')),
  })
  return (
    <Button
      variant="default"
      className={styles.button}
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('marketValue.report')}
    </Button>
  )
}

/** In euro; undefined while unknown, or if nothing can be lent. */
function useLoanAmount({ product, settings, loan, saved }: WizardState): number | undefined {
  const loanRequest = useDebouncedRequest(quotableRequest(settings, product, loan.fields))
  const { data } = useQuery({
    ...calculationQuery(product.id, loanRequest ?? noRequest),
    enabled: loanRequest !== undefined && saved.offer === null,
  })
  const amount = saved.offer?.amount ?? data?.amount
  return amount !== undefined && amount > 0 ? amount : undefined
}

interface MissingInputsProps {
  readonly list: Ref<HTMLUListElement>
  readonly problems: readonly FieldError[]
  readonly page: Page
  readonly wizard: WizardState
}

/** Answers that the valuation lacks, with links to their fields. */
function MissingInputs({ list, problems, page, wizard }: MissingInputsProps) {
  const { t, ...reader } = useTexts()
  const links = [...problemLinks(problems, page, wizard, reader), ...linksElsewhere(problems, page, wizard, reader)]
  const go = (event: MouseEvent, fieldId: string) => {
    event.preventDefault()
    focusProblem(fieldId)
  }
  return (
    <Notice kind="warning" title={t('marketValue.incomplete.title')} live>
      <p>{t('marketValue.incomplete')}</p>
      <ul ref={list} className="lp-grid lp-gap-2 lp-m-0 lp-mt-4 lp-ps-10">
        {links.map(({ fieldId, label, to }) => (
          <li key={`${fieldId} ${label}`}>
            {fieldId === undefined ? (
              label
            ) : to === undefined ? (
              <a href={`#${fieldId}`} onClick={(event) => go(event, fieldId)}>
                {label}
              </a>
            ) : (
              <Link to={to} state={{ focus: fieldId }}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
