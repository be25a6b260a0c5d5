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
import { marketValueTexts } from './texts.ts'
import { useValuation, type ValuationState } from './use-valuation.ts'
import { calculationQuery, noRequest } from '../calculation.ts'
import { useDebouncedRequest } from '../start/use-debounced-request.ts'
import { focusProblem } from '../step/focus.ts'
import { linksElsewhere, problemLinks } from '../step/problem-links.ts'

interface MarketValueProps {
  readonly page: Page
  readonly wizard: WizardState
}

const useMarketValueTexts = () => marketValueTexts[useTexts().locale]

/** The property's market value, if the bank offers the valuation ([A2.24], [A2.25]). */
export function MarketValue({ page, wizard }: MarketValueProps) {
  const { data: interfaces = [] } = useQuery(interfacesQuery)
  const isOn = isInterfaceOn(interfaces, 'ON_GEO_LORA_SERVICE')
  const { data: onGeo } = useQuery({ ...onGeoQuery, enabled: isOn })
  if (!isOn || onGeo === undefined) return null
  return <Valuation page={page} wizard={wizard} onGeo={onGeo} />
}

/** The states with an order button, and its text. */
const buttons: Partial<Record<ValuationState, 'ask' | 'again' | 'retry' | 'check'>> = {
  open: 'ask',
  waiting: 'ask',
  incomplete: 'ask',
  changed: 'again',
  failed: 'retry',
  unavailable: 'retry',
  slow: 'check',
}

function Valuation({ page, wizard, onGeo }: MarketValueProps & { readonly onGeo: readonly OnGeoSetting[] }) {
  const texts = useMarketValueTexts()
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
        {texts.title}
      </h2>
      {result === undefined && <p className="lp-m-0 lp-muted">{texts.intro}</p>}
      {result !== undefined && (
        <MarketValueFigures wizard={wizard} onGeo={onGeo} result={result} isStale={state !== 'done'} />
      )}
      {/* Rendered from the beginning: screen readers announce content added to it. */}
      <div className={`${styles.status} lp-grid lp-gap-5`} role="status">
        {state === 'waiting' && (
          <>
            <p className="lp-m-0 lp-muted">{texts.waiting}</p>
            <progress className={`${styles.progress} lp-full`} aria-label={texts.waiting} />
          </>
        )}
        {state === 'done' && <p className={`${styles.hidden} lp-visually-hidden lp-nowrap`}>{texts.done}</p>}
        {state === 'changed' && <p className="lp-m-0 lp-muted">{texts.changed}</p>}
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
          {texts[button]}
        </ActionButton>
      )}
    </section>
  )
}

const kinds = { slow: 'info', manual: 'info', failed: 'warning', unavailable: 'warning' } as const

/** The applicant's options, whatever the service does. */
function Trouble({ state }: { readonly state: ValuationState }) {
  const texts = useMarketValueTexts()
  if (state !== 'slow' && state !== 'manual' && state !== 'failed' && state !== 'unavailable') return null
  return (
    <Notice kind={kinds[state]} title={texts[state].title} live>
      <p>{texts[state].text}</p>
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
  const texts = useMarketValueTexts()
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
        main={{ label: texts.value, value: wholeEuro(marketValue.value) }}
        figures={[
          { label: texts.min, value: wholeEuro(marketValue.min) },
          { label: texts.max, value: wholeEuro(marketValue.max) },
          ...(limit === undefined
            ? []
            : [
                {
                  label: texts.share,
                  value: texts[limit.isAbove ? 'shareAbove' : 'shareOf'](whole(limit.percent)),
                },
              ]),
        ]}
        stale={isStale}
      />
      <p className="lp-m-0 lp-muted lp-text-sm">{texts.note(date(valuationDate ?? ''))}</p>
      {reportId !== null && !isStale && <ReportButton id={reportId} />}
      {limit?.isAbove === true && (
        <Notice kind="info" title={texts.above.title}>
          <p>{texts.above.text(whole(maximum), wholeEuro(toEuro(limit.most)))}</p>
        </Notice>
      )}
    </>
  )
}

function ReportButton({ id }: { readonly id: string }) {
  const texts = useMarketValueTexts()
  const download = useMutation({
    mutationFn: async () => saveAs(await downloadAddress('document', id), texts.reportFile),
  })
  return (
    <Button
      variant="default"
      className={styles.button}
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {texts.report}
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
  const texts = useMarketValueTexts()
  const reader = useTexts()
  const links = [...problemLinks(problems, page, wizard, reader), ...linksElsewhere(problems, page, wizard, reader)]
  const go = (event: MouseEvent, fieldId: string) => {
    event.preventDefault()
    focusProblem(fieldId)
  }
  return (
    <Notice kind="warning" title={texts.incomplete.title} live>
      <p>{texts.incomplete.text}</p>
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
