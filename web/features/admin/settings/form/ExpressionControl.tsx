import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconBackspace, IconPlus } from '@tabler/icons-react'
import { type FocusEvent, useRef, useState } from 'react'
import * as v from 'valibot'

import type { FieldDefinition } from '#domain/fields/types.ts'
import { Expression, mathOperators } from '#domain/math/expression.ts'
import { signs } from '#domain/math/expression-text.ts'
import { tokenProblems } from '#domain/math/token-problems.ts'
import { parseTokens, type Token, toTokens } from '#domain/math/tokens.ts'
import { numberIn } from '#domain/text/read-number.ts'
import { isNumeric } from '#domain/fields/facts.ts'
import { checked } from '#domain/settings/checked.ts'
import type { Path } from '#domain/settings/editing/schema-parts.ts'
import { countName } from '#domain/settings/labels/label-context.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'

import { fieldChoices } from './choices.ts'
import styles from './controls.module.css'
import { useFormFacts, usePart } from './form-context.ts'
import {
  begun,
  bracketed,
  erased,
  type Formula,
  hasSelection,
  inserted,
  lastStop,
  redoStep,
  getSelectedRange,
  type Steps,
  stepped,
  undoStep,
} from './formula-edits.ts'
import { FormulaExample } from './FormulaExample.tsx'
import { FormulaStrip } from './FormulaStrip.tsx'
import { PartGroup } from './PartGroup.tsx'
import { PartProblem } from './PartProblem.tsx'
import { operatorNames, useFormulaLabels } from './use-formula-labels.ts'
import { usePendingInput } from './use-pending-input.ts'

interface ExpressionControlProps {
  readonly path: Path
  readonly label: string
  readonly value: unknown
}

const fieldsIn = (tokens: readonly Token[]): string[] => [
  ...new Set(tokens.flatMap((token) => (token.kind === 'field' ? [token.field] : []))),
]

/** Problems of a formula that is still being typed. */
const stillComing = new Set(['nothingBehind', 'notClosed', 'emptyBrackets'])

/** Edits a formula of fields, numbers, + − × ÷ and brackets element by element, with an example ([A3.18], [B5.13]). */
export function ExpressionControl({ path, label, value }: ExpressionControlProps) {
  const { t, locale } = useTexts()
  const { form, words } = useFormFacts()
  const definition: Partial<FieldDefinition> = form.value
  const { needed, error, set, leave } = usePart(path)
  // Holds unfinished formulas; the item receives only complete ones.
  const [steps, setSteps] = useState<Steps>(() => begun(v.is(Expression, value) ? toTokens(value) : []))
  const [news, setNews] = useState('')
  const [number, setNumber] = useState('')
  const numberBox = useRef<HTMLInputElement>(null)
  const [focusRequests, setFocusRequests] = useState(0)
  usePendingInput(path, number.trim() === '' ? undefined : 'numberNotAdded')
  const says = useFormulaLabels()
  const { now } = steps
  const { tokens } = now
  const begin = (next: Steps) => {
    setSteps(next)
    if (next.now.tokens !== tokens) set(parseFormula(next.now.tokens))
  }
  const selected = says.namesOf(tokens.slice(getSelectedRange(now).from, getSelectedRange(now).to))
  const take = (next: Formula) => {
    begin(stepped(steps, next))
    setNews(announce(next))
  }
  const announce = (next: Formula): string => {
    const place = says.stopName(next, next.caret)
    const { from, to } = getSelectedRange(next)
    if (next.tokens === tokens)
      return to - from > 1 ? t('settings.formula.selected', { names: says.namesOf(tokens.slice(from, to)) }) : ''
    if (to > from) return t('settings.formula.done.bracketed', { names: selected })
    const added = next.tokens[from - 1]
    if (added !== undefined && !tokens.includes(added))
      return t('settings.formula.done.inserted', { name: says.nameOf(added), place })
    const gone = tokens.filter((token) => !next.tokens.includes(token))
    return t('settings.formula.done.erased', { names: says.namesOf(gone), place })
  }
  const again = (action: 'undo' | 'redo') => {
    const next = action === 'undo' ? undoStep(steps) : redoStep(steps)
    if (next === steps) return
    begin(next)
    setNews(
      t(`settings.formula.done.${action === 'undo' ? 'undone' : 'redone'}`, { formula: says.textOf(next.now.tokens) }),
    )
  }
  const insert = (token: Token) => take(inserted(now, token))
  const formula = parseFormula(tokens)
  const isUnfinished = formula === undefined && tokens.length > 0
  // The item has no value while the formula is unfinished, but it must not be reported as missing.
  const holdsUp = isUnfinished && error !== undefined && number.trim() === ''
  const isTooLarge = isUnfinished && tokenProblems(tokens).length === 0
  const isWriting = !form.reveals(path) && now.caret === lastStop(now)
  const problems = says.problemsOf(tokens).filter(({ code }) => !isWriting || !stillComing.has(code))
  const unfinished = t(isTooLarge ? 'settings.formula.tooLarge' : 'settings.formula.incomplete')
  const { INPUT_FIELDS: fields = [] } = checked(words.areas)
  const countedIds = new Set(fields.filter(({ type }) => type === 'FIELDS_GROUP').map(({ id }) => id))
  const choices = fieldChoices(
    // A formula cannot use its own field.
    fields.filter(({ id, type }) => isNumeric(type) && id !== definition.id),
    locale,
  )
    .map((choice) => (countedIds.has(choice.value) ? { ...choice, label: countName(choice.label, locale) } : choice))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  const typed = numberIn(number, locale, 6)
  const addNumber = () => {
    if (typed === undefined) return
    insert({ kind: 'number', value: typed })
    setNumber('')
  }
  const leaveGroup = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) leave()
  }
  return (
    <PartGroup label={label} needed={needed}>
      <div className={`${styles.list} lp-grid lp-gap-4 lp-min-0 lp-m-0 lp-p-0 lp-borderless`} onBlur={leaveGroup}>
        <FormulaStrip
          label={label}
          formula={now}
          words={says}
          problems={problems}
          focusRequests={focusRequests}
          onFormula={(next) => {
            take(next)
            setFocusRequests(focusRequests + 1)
          }}
          onAgain={(action) => {
            again(action)
            setFocusRequests(focusRequests + 1)
          }}
          onDigit={(digit) => {
            setNumber(number + digit)
            numberBox.current?.focus()
          }}
        />
        <p className="lp-m-0 lp-p-4-6 lp-round-sm lp-ground lp-text-md">{says.textOf(tokens)}</p>
        <p className="lp-visually-hidden" role="status">
          {news}
        </p>
        {isUnfinished && !holdsUp && <p className="lp-m-0 lp-muted lp-text-sm">{unfinished}</p>}
        {error !== undefined && <PartProblem text={holdsUp ? unfinished : error} />}
        <div className="lp-fit lp-grid lp-gap-6-8 lp-items-start" style={{ '--least': '14rem' }}>
          <Select
            size="sm"
            searchable
            selectFirstOptionOnChange
            aria-label={t('settings.formula.field')}
            placeholder={t('settings.formula.field')}
            nothingFoundMessage={t('settings.form.nothingFound')}
            value={null}
            data={choices}
            onChange={(field) => field !== null && insert({ kind: 'field', field })}
          />
          <TextInput
            size="sm"
            aria-label={t('settings.formula.number')}
            placeholder={t('settings.formula.number')}
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            value={number}
            error={typed === undefined && number.trim() !== '' ? t('settings.form.noNumber') : undefined}
            ref={numberBox}
            onChange={(event) => setNumber(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (typed === undefined) return
              addNumber()
              // The focus returns to the formula.
              setFocusRequests(focusRequests + 1)
            }}
            rightSection={
              <ActionIcon
                variant="subtle"
                disabled={typed === undefined}
                aria-label={t('settings.formula.addNumber')}
                onClick={addNumber}
              >
                <IconPlus size={16} aria-hidden />
              </ActionIcon>
            }
          />
        </div>
        <p className="lp-m-0 lp-muted lp-text-sm">{t('settings.formula.groups')}</p>
        <div className="lp-flex lp-wrap lp-gap-4">
          {mathOperators.map((operator) => (
            <Button
              key={operator}
              size="compact-md"
              variant="default"
              aria-label={t(`settings.formula.${operatorNames[operator]}`)}
              onClick={() => insert({ kind: 'operator', operator })}
            >
              {signs[operator]}
            </Button>
          ))}
          <Button
            size="compact-md"
            variant="default"
            aria-label={t('settings.formula.open')}
            onClick={() => insert({ kind: 'open' })}
          >
            (
          </Button>
          <Button
            size="compact-md"
            variant="default"
            aria-label={t('settings.formula.close')}
            onClick={() => insert({ kind: 'close' })}
          >
            )
          </Button>
          <ActionButton
            size="compact-md"
            variant="default"
            disabled={!hasSelection(now)}
            onClick={() => take(bracketed(now))}
          >
            {t('settings.formula.brackets')}
          </ActionButton>
          <ActionButton
            size="compact-md"
            variant="subtle"
            leftSection={<IconBackspace size={16} aria-hidden />}
            disabled={erased(now, 'before') === now}
            onClick={() => take(erased(now, 'before'))}
          >
            {t('settings.formula.back')}
          </ActionButton>
          <ActionButton
            size="compact-md"
            variant="subtle"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            disabled={steps.done.length === 0}
            onClick={() => again('undo')}
          >
            {t('settings.formula.undo')}
          </ActionButton>
          <ActionButton
            size="compact-md"
            variant="subtle"
            leftSection={<IconArrowForwardUp size={16} aria-hidden />}
            disabled={steps.undone.length === 0}
            onClick={() => again('redo')}
          >
            {t('settings.formula.redo')}
          </ActionButton>
        </div>
        {formula !== undefined && (
          <FormulaExample formula={formula} definition={definition} fields={fieldsIn(tokens)} nameOf={says.fieldName} />
        )}
      </div>
    </PartGroup>
  )
}

function parseFormula(tokens: readonly Token[]): Expression | undefined {
  try {
    const expression = parseTokens(tokens)
    return v.is(Expression, expression) ? expression : undefined
  } catch {
    return undefined
  }
}
