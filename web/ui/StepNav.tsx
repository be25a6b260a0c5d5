import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { memo } from 'react'
import { Link, type To } from 'react-router'

import { isReachable } from '#domain/wizard/steps.ts'

import { useTexts } from '../i18n/use-texts.ts'
import { NamedIcon } from './icons.tsx'

export interface NavStep {
  readonly uri: string
  readonly title: string
  /** Icon name or data image ([A2.22]). */
  readonly icon: string
  readonly to: To
  /** Completed, but something is missing there ([A4.01]). */
  readonly unfinished?: boolean
}

export interface StepNavProps {
  readonly steps: readonly NavStep[]
  /** Index of the current step. */
  readonly current: number
  /** The title of the page where it is no step, but between the current one and the next. */
  readonly between?: string | undefined
  /** Index of the furthest completed step, −1 before the first. */
  readonly completed: number
  /** Index of the furthest step that can be opened, unless it is the one after `completed` ([A2.23]). */
  readonly open?: number | undefined
  /** Icons instead of numbers ([A2.23]). */
  readonly withIcons: boolean
}

/** The steps are new objects on every key press, with equal content. */
const isSameNav = (before: StepNavProps, after: StepNavProps): boolean =>
  before.steps.length === after.steps.length &&
  before.steps.every((step, at) =>
    (['uri', 'title', 'icon', 'to', 'unfinished'] as const).every((name) => step[name] === after.steps[at]?.[name]),
  ) &&
  (['current', 'between', 'completed', 'open', 'withIcons'] as const).every((name) => before[name] === after[name])

/**
 * The steps of the journey, with links to those that can be opened ([A2.23]): a row from 800 px, below that a
 * collapsible line. Renders only when its props change.
 */
export const StepNav = memo(Nav, isSameNav)

function Nav(props: StepNavProps) {
  const { t } = useTexts()
  const { steps, current, between } = props
  return (
    <nav aria-label={t('steps.label')}>
      <div className="lp-steps-wide">
        <Steps {...props} />
      </div>
      <details className="lp-steps-narrow" key={current}>
        <summary className="lp-steps-summary">
          <span className="lp-steps-position">
            {between === undefined && (
              <span className="lp-steps-count">
                {t('steps.progress', { current: current + 1, total: steps.length })}
              </span>
            )}
            <strong>{between ?? steps[current]?.title}</strong>
          </span>
          <IconChevronDown className="lp-steps-arrow" size={20} aria-hidden />
          <span className="lp-steps-bar" aria-hidden>
            {steps.map((step, at) => (
              <span key={step.uri} data-state={getState(at, props)} />
            ))}
          </span>
        </summary>
        <Steps {...props} />
      </details>
    </nav>
  )
}

type State = 'current' | 'completed' | 'open' | 'closed'

function getState(
  index: number,
  { steps, current, between, completed, open = -1 }: Omit<StepNavProps, 'withIcons'>,
): State {
  if (index === current && between === undefined) return 'current'
  if (index <= completed && steps[index]?.unfinished !== true) return 'completed'
  return index <= open || isReachable(index, current, completed) ? 'open' : 'closed'
}

function Steps(props: StepNavProps) {
  const { steps, completed, withIcons } = props
  const { t } = useTexts()
  return (
    <ol className="lp-steps-list lp-list">
      {steps.map((step, at) => {
        const state = getState(at, props)
        const done = at <= completed && step.unfinished !== true
        const content = (
          <>
            <span className="lp-steps-sign" aria-hidden>
              {done && state !== 'current' ? (
                <IconCheck size={18} stroke={2.5} />
              ) : withIcons ? (
                <NamedIcon name={step.icon} />
              ) : (
                at + 1
              )}
            </span>
            <span className="lp-steps-text">
              {step.title}
              {done && <span className="lp-visually-hidden">, {t('steps.completed')}</span>}
            </span>
          </>
        )
        return (
          <li key={step.uri} className="lp-steps-step" data-state={state}>
            {state === 'closed' || state === 'current' ? (
              <span className="lp-steps-link" aria-current={state === 'current' ? 'step' : undefined}>
                {content}
              </span>
            ) : (
              <Link className="lp-steps-link" to={step.to}>
                {content}
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  )
}
