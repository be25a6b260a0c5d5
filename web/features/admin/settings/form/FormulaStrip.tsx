import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from 'react'

import { type MathOperator, mathOperators } from '#domain/math/expression.ts'
import type { Token } from '#domain/math/tokens.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { bracketed, erased, type Formula, hasSelection, inserted, lastStop, tokenAt, wentTo } from './formula-edits.ts'
import styles from './formula.module.css'
import type { ElementProblem, FormulaLabels } from './use-formula-labels.ts'

interface FormulaStripProps {
  readonly label: string
  readonly formula: Formula
  readonly words: FormulaLabels
  readonly problems: readonly ElementProblem[]
  /** Counts requests to focus the caret. */
  readonly focusRequests: number
  readonly onFormula: (formula: Formula) => void
  readonly onAgain: (action: 'undo' | 'redo') => void
  /** Typing a digit in the formula begins a number. */
  readonly onDigit: (digit: string) => void
}

const typed: Readonly<Record<string, MathOperator>> = {
  ...Object.fromEntries(mathOperators.map((operator) => [operator, operator])),
  '−': '-',
  x: '*',
  '×': '*',
  ':': '/',
  '÷': '/',
}

/**
 * The elements of a formula and the gaps between them. The strip is one tab stop; arrows move between gaps and
 * elements. The focus is where the caret is, so that screen readers announce it.
 */
export function FormulaStrip(props: FormulaStripProps) {
  const { label, formula, words, problems, focusRequests, onFormula, onAgain, onDigit } = props
  const { t } = useTexts()
  const id = useId()
  const strip = useRef<HTMLDivElement>(null)
  const { tokens, caret, anchor } = formula
  const [low, high] = [Math.min(caret, anchor), Math.max(caret, anchor)]
  useEffect(() => {
    if (focusRequests > 0) strip.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [focusRequests])
  const press = (event: KeyboardEvent) => {
    if (event.altKey) return
    const next = event.ctrlKey || event.metaKey ? undefined : madeBy(event, formula)
    if (next !== undefined) onFormula(next)
    else if (!event.ctrlKey && !event.metaKey && /^\d$/.test(event.key)) onDigit(event.key)
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a')
      onFormula(wentTo(wentTo(formula, 0), lastStop(formula), true))
    else {
      const action = findHistoryAction(event)
      if (action === undefined) return
      onAgain(action)
    }
    event.preventDefault()
  }
  const stops = Array.from({ length: lastStop(formula) + 1 }, (_, stop) => {
    const at = tokenAt(stop)
    const token = at === undefined ? undefined : tokens[at]
    const wrong = problems.flatMap((problem, index) => (problem.at === at ? [problemId(id, index)] : []))
    return {
      ...(token === undefined ? { className: styles.gap } : { className: styles.element, 'data-kind': token.kind }),
      role: 'option',
      'data-stop': stop,
      tabIndex: stop === caret ? 0 : -1,
      'aria-label': words.stopName(formula, stop),
      'aria-selected': token !== undefined && stop >= low && stop <= high,
      'data-caret': (token === undefined && stop === caret && low === high) || undefined,
      'data-wrong': wrong.length > 0 || undefined,
      'aria-describedby': wrong.join(' ') || undefined,
      onClick: (event: MouseEvent) => onFormula(wentTo(formula, stop, event.shiftKey)),
      children: token === undefined ? undefined : words.signOf(token),
    }
  })
  return (
    <>
      <div
        ref={strip}
        className={`${styles.strip} lp-min-h-3 lp-p-3-2 lp-bordered-strong lp-unselectable lp-row lp-round-sm lp-paper lp-text-md`}
        role="listbox"
        aria-multiselectable
        aria-orientation="horizontal"
        aria-label={label}
        aria-describedby={`${id}-hint`}
        tabIndex={-1}
        data-own-undo
        onKeyDown={press}
      >
        {stops.map((stop) => (
          <div key={stop['data-stop']} {...stop} />
        ))}
      </div>
      <p id={`${id}-hint`} className="lp-m-0 lp-muted lp-text-sm">
        {t('settings.formula.hint')}
      </p>
      {problems.length > 0 && (
        <ul className="lp-list lp-grid lp-gap-1">
          {problems.map(({ at, text }, index) => (
            <li key={`${at} ${text}`}>
              <button
                type="button"
                id={problemId(id, index)}
                className={`${styles.problem} lp-error-filled lp-text-start lp-plain-button lp-min-h-1_5 lp-p-0 lp-text-sm`}
                onClick={() => onFormula(wentTo(formula, 2 * at + 1))}
              >
                {t('settings.formula.wrong', {
                  place: at + 1,
                  name: words.namesOf(tokens.slice(at, at + 1)),
                  problem: text,
                })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const problemId = (id: string, index: number): string => `${id}-wrong-${index}`

/** The formula after a key press; undefined if the key is not an edit. */
function madeBy({ key, shiftKey }: KeyboardEvent, formula: Formula): Formula | undefined {
  switch (key) {
    case 'ArrowLeft':
      return wentTo(formula, formula.caret - 1, shiftKey)
    case 'ArrowRight':
      return wentTo(formula, formula.caret + 1, shiftKey)
    case 'Home':
      return wentTo(formula, 0, shiftKey)
    case 'End':
      return wentTo(formula, lastStop(formula), shiftKey)
    case 'Backspace':
      return erased(formula, 'before')
    case 'Delete':
      return erased(formula, 'behind')
    case '(':
      return hasSelection(formula) ? bracketed(formula) : inserted(formula, { kind: 'open' })
    case ')':
      return inserted(formula, { kind: 'close' })
    default: {
      const operator = typed[key]
      return operator === undefined ? undefined : inserted(formula, { kind: 'operator', operator } satisfies Token)
    }
  }
}

function findHistoryAction({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!ctrlKey && !metaKey) return undefined
  if (key.toLowerCase() === 'y') return 'redo'
  if (key.toLowerCase() !== 'z') return undefined
  return shiftKey ? 'redo' : 'undo'
}
