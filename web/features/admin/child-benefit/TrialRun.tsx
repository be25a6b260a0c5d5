import { Button, NativeSelect, Textarea } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useId } from 'react'

import { formatNumber, formatPercent } from '#domain/money/format.ts'
import { checked } from '#domain/settings/checked.ts'
import {
  childBenefitSamples,
  childrenField,
  findChildCount,
  withChildren,
} from '#domain/settings/areas/child-benefit/samples.ts'
import { itemName, type LabelContext } from '#domain/settings/labels/label-context.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { toFailure } from '../settings/failure.ts'
import { TrialNotice } from '../settings/TrialNotice.tsx'
import type { Attempt, Tried } from './calls.ts'
import styles from './child-benefit.module.css'
import { type ReadSample, sampleText } from './sample-text.ts'

interface TrialRunProps {
  /** The sample loan as JSON. */
  readonly text: string
  readonly sample: ReadSample
  readonly words: LabelContext
  readonly busy: boolean
  readonly blocked: boolean
  readonly tried: Tried | undefined
  readonly error: Error | null
  readonly onText: (text: string) => void
  readonly onRunTrial: (loan: Attempt['loan']) => void
  readonly onPlace: (line: number, column: number) => void
}

const ownSample = 'OWN'
const mostChildren = 10

/** Scrolls to the result, which is below the visible part on a phone. */
const intoView = (outcome: HTMLElement | null): void => outcome?.scrollIntoView({ block: 'nearest' })

/** Runs the code on an editable sample loan; stores nothing. */
export function TrialRun(props: TrialRunProps) {
  const { text, sample, words, busy, blocked, tried, error, onText, onRunTrial, onPlace } = props
  const { t, formatText, local } = useTexts()
  const id = useId()
  const chosen = childBenefitSamples.find(({ loan }) => sampleText(loan) === text)?.id ?? ownSample
  const { loan, problem } = sample
  const asksForChildren = checked(words.areas).INPUT_FIELDS?.some((field) => field.id === childrenField) === true
  return (
    <section className="lp-grid lp-one-column lp-gap-6 lp-min-0 lp-pt-8 lp-line-top" aria-labelledby={id}>
      <h3 id={id} className="lp-m-0 lp-text-md">
        {t('calculationCode.trial')}
      </h3>
      <p className="lp-m-0 lp-muted lp-text-sm">{t('calculationCode.trial.text')}</p>
      <div className="lp-fit lp-grid lp-gap-6-8 lp-items-end" style={{ '--least': '14rem' }}>
        <NativeSelect
          label={t('calculationCode.sample')}
          value={chosen}
          data={[
            ...childBenefitSamples.map((each) => ({ value: each.id, label: local(each.label) })),
            ...(chosen === ownSample ? [{ value: ownSample, label: t('calculationCode.sample.own') }] : []),
          ]}
          onChange={(event) => {
            const next = childBenefitSamples.find((each) => each.id === event.currentTarget.value)
            if (next !== undefined) onText(sampleText(next.loan))
          }}
        />
        {loan !== undefined && asksForChildren && (
          <NativeSelect
            label={itemName(words, 'INPUT_FIELDS', childrenField)}
            value={String(findChildCount(loan) ?? '')}
            data={counts(findChildCount(loan))}
            onChange={(event) => onText(sampleText(withChildren(loan, Number(event.currentTarget.value))))}
          />
        )}
      </div>
      <details className={`${styles.fold} lp-min-0 lp-p-5-7 lp-bordered lp-round-md`}>
        <summary className="lp-fold-title">{t('calculationCode.loan')}</summary>
        <Textarea
          label={t('calculationCode.loan.json')}
          description={t('calculationCode.loan.hint')}
          classNames={{ input: styles.json ?? '' }}
          error={problem !== undefined && formatText(problem)}
          value={text}
          rows={14}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onText(event.currentTarget.value)}
        />
      </details>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={busy}
          disabled={blocked || loan === undefined}
          onClick={() => {
            if (loan !== undefined) onRunTrial(loan)
          }}
        >
          {t('calculationCode.try')}
        </Button>
      </div>
      {problem !== undefined && <p className="lp-m-0 lp-muted lp-text-sm">{t('calculationCode.loan.unreadable')}</p>}
      {(tried !== undefined || error !== null) && (
        <div ref={intoView} className={`${styles.outcome} lp-grid lp-min-0`}>
          {tried !== undefined && (
            <TrialNotice trial={tried} onPlace={onPlace}>
              <Effort tried={tried} />
            </TrialNotice>
          )}
          {tried !== undefined && tried.printed.length > 0 && <Printed lines={tried.printed} />}
          {error !== null && (
            <Notice kind="error" live title={t('calculationCode.failed')}>
              {toFailure(error).texts.map(formatText).join(' ')}
            </Notice>
          )}
        </div>
      )}
    </section>
  )
}

/** The usual numbers, and the loan's if it is another one. */
function counts(count: number | undefined): string[] {
  const usual = Array.from({ length: mostChildren + 1 }, (_, each) => String(each))
  const actual = String(count ?? '')
  return usual.includes(actual) ? usual : [actual, ...usual]
}

function Effort({ tried: { effort, took } }: { readonly tried: Tried }) {
  const { t, locale } = useTexts()
  return (
    <p className="lp-m-0 lp-muted lp-text-sm">
      {t('calculationCode.effort', {
        effort: formatPercent(effort, locale),
        seconds: formatNumber(took / 1000, locale),
      })}
    </p>
  )
}

function Printed({ lines }: { readonly lines: readonly string[] }) {
  const { t } = useTexts()
  return (
    <div className="lp-grid lp-one-column lp-gap-3 lp-min-0">
      <h4 className="lp-m-0 lp-text-md">{t('calculationCode.printed')}</h4>
      <pre className="lp-p-5-6 lp-mono lp-text-sm lp-m-0 lp-bordered lp-round-sm lp-ground lp-anywhere lp-pre-wrap">
        {lines.join('\n')}
      </pre>
    </div>
  )
}
