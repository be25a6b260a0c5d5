import { useQuery } from '@tanstack/react-query'
import { IconCalculator, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

import { asksForPrice } from '#domain/loan/valuation.ts'
import { interfaceOn } from '#domain/settings/schemas/interfaces.ts'
import type { OnGeoSetting } from '#domain/settings/schemas/on-geo.ts'
import type { Page } from '#domain/settings/schemas/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'

import type { WizardState } from '../wizard-state.ts'
import { interfacesQuery, onGeoQuery } from './calls.ts'
import { MarketValueFigures } from './MarketValueFigures.tsx'
import { MissingInputs } from './MissingInputs.tsx'
import styles from './market-value.module.css'
import { useValuation, type ValuationState } from './use-valuation.ts'

interface MarketValueProps {
  readonly page: Page
  readonly wizard: WizardState
}

/** The property's market value, if the bank offers the valuation ([A2.24], [A2.25]). */
export function MarketValue({ page, wizard }: MarketValueProps) {
  const { data: interfaces = [] } = useQuery(interfacesQuery)
  const isOn = interfaceOn(interfaces, 'ON_GEO_LORA_SERVICE')
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
  const isAsked = asksForPrice({
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
    <section className={styles.card} aria-labelledby="market-value-title">
      <h2 id="market-value-title" className={styles.title} tabIndex={-1}>
        {t('marketValue.title')}
      </h2>
      {result === undefined && <p className={styles.text}>{t('marketValue.intro')}</p>}
      {result !== undefined && (
        <MarketValueFigures wizard={wizard} onGeo={onGeo} result={result} isStale={state !== 'done'} />
      )}
      {/* Rendered from the beginning: screen readers announce content added to it. */}
      <div className={styles.status} role="status">
        {state === 'waiting' && (
          <>
            <p className={styles.text}>{t('marketValue.waiting')}</p>
            <progress className={styles.progress} aria-label={t('marketValue.waiting')} />
          </>
        )}
        {state === 'done' && <p className={styles.hidden}>{t('marketValue.done')}</p>}
        {state === 'changed' && <p className={styles.text}>{t('marketValue.changed')}</p>}
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
