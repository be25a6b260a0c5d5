import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconBackspace, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import * as v from 'valibot'

import type { FieldDefinition } from '#domain/fields/types.ts'
import { Expression, mathOperators } from '#domain/math/expression.ts'
import { signs, tokenText } from '#domain/math/expression-text.ts'
import { expressionOf, type Token, tokensOf } from '#domain/math/tokens.ts'
import { isNumeric } from '#domain/settings/calculations.ts'
import { checked } from '#domain/settings/checked.ts'
import { formatNumber, itemName } from '#domain/settings/labels/words.ts'
import type { Path } from '#domain/settings/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { parseTypedNumber } from '#web/ui/typed-number.ts'

import { fieldChoices } from './choices.ts'
import styles from './controls.module.css'
import { useFormFacts, usePart } from './form-context.ts'
import { FormulaExample } from './FormulaExample.tsx'
import { PartGroup } from './PartGroup.tsx'
import { PartProblem } from './PartProblem.tsx'
import { useHeld } from './use-held.ts'

interface ExpressionControlProps {
  readonly path: Path
  readonly label: string
  readonly value: unknown
}

const fieldsIn = (tokens: readonly Token[]): string[] => [
  ...new Set(tokens.flatMap((token) => (token.kind === 'field' ? [token.field] : []))),
]

/** A formula of fields, numbers, + − × ÷ and brackets, put together sign by sign, with an example ([A3.18], [B5.13]). */
export function ExpressionControl({ path, label, value }: ExpressionControlProps) {
  const { t, locale } = useTexts()
  const { form, words } = useFormFacts()
  const definition: Partial<FieldDefinition> = form.value
  const { needed, error, set } = usePart(path)
  // What is no formula yet is kept here; the item takes it once it is one.
  const [tokens, setTokens] = useState<readonly Token[]>(() => (v.is(Expression, value) ? tokensOf(value) : []))
  const [number, setNumber] = useState('')
  useHeld(path, number.trim() === '' ? undefined : 'numberNotAdded')
  const take = (next: readonly Token[]) => {
    setTokens(next)
    set(formulaOf(next))
  }
  const says = {
    symbol: (id: string) => itemName(words, 'INPUT_FIELDS', id),
    number: (each: number) => formatNumber(each, locale),
  }
  const formula = formulaOf(tokens)
  const isUnfinished = formula === undefined && tokens.length > 0
  // Of a formula that is begun the item holds nothing: it is not to be called missing.
  const holdsUp = isUnfinished && error !== undefined && number.trim() === ''
  const { INPUT_FIELDS: fields = [] } = checked(words.areas)
  const choices = fieldChoices(
    // It cannot be made of itself.
    fields.filter(({ id, type }) => isNumeric(type) && id !== definition.id),
    locale,
  ).toSorted((a, b) => a.label.localeCompare(b.label, locale))
  const typed = parseTypedNumber(number, locale)
  const addNumber = () => {
    if (typed === undefined) return
    take([...tokens, { kind: 'number', value: typed }])
    setNumber('')
  }
  return (
    <PartGroup label={label} needed={needed}>
      <p className={styles.sentence} role="status">
        {tokens.length === 0 ? t('settings.formula.empty') : tokens.map((token) => tokenText(token, says)).join('')}
      </p>
      {isUnfinished && !holdsUp && <p className={styles.problem}>{t('settings.formula.incomplete')}</p>}
      {error !== undefined && <PartProblem text={holdsUp ? t('settings.formula.incomplete') : error} />}
      <div className={styles.two}>
        <Select
          size="sm"
          searchable
          aria-label={t('settings.formula.field')}
          placeholder={t('settings.formula.field')}
          nothingFoundMessage={t('settings.form.nothingFound')}
          value={null}
          data={choices}
          onChange={(field) => field !== null && take([...tokens, { kind: 'field', field }])}
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
          onChange={(event) => setNumber(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            addNumber()
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
      <div className={styles.buttons}>
        {mathOperators.map((operator) => (
          <Button
            key={operator}
            size="compact-md"
            variant="default"
            aria-label={t(`settings.formula.${names[operator]}`)}
            onClick={() => take([...tokens, { kind: 'operator', operator }])}
          >
            {signs[operator]}
          </Button>
        ))}
        <Button
          size="compact-md"
          variant="default"
          aria-label={t('settings.formula.open')}
          onClick={() => take([...tokens, { kind: 'open' }])}
        >
          (
        </Button>
        <Button
          size="compact-md"
          variant="default"
          aria-label={t('settings.formula.close')}
          onClick={() => take([...tokens, { kind: 'close' }])}
        >
          )
        </Button>
        <Button
          size="compact-md"
          variant="subtle"
          leftSection={<IconBackspace size={16} aria-hidden />}
          disabled={tokens.length === 0}
          onClick={() => take(tokens.slice(0, -1))}
        >
          {t('settings.formula.back')}
        </Button>
      </div>
      {formula !== undefined && (
        <FormulaExample formula={formula} definition={definition} fields={fieldsIn(tokens)} nameOf={says.symbol} />
      )}
    </PartGroup>
  )
}

const names = { '+': 'plus', '-': 'minus', '*': 'times', '/': 'by' } as const

function formulaOf(tokens: readonly Token[]): Expression | undefined {
  try {
    const expression = expressionOf(tokens)
    return v.is(Expression, expression) ? expression : undefined
  } catch {
    return undefined
  }
}
