import type { MathOperator } from '#domain/math/expression.ts'
import { tokenText } from '#domain/math/expression-text.ts'
import { tokenProblems } from '#domain/math/token-problems.ts'
import type { Token } from '#domain/math/tokens.ts'
import { symbolProblem } from '#domain/settings/checks/calculations.ts'
import { checked } from '#domain/settings/checked.ts'
import { itemProblemsText } from '#domain/settings/labels/problems.ts'
import { formatNumber, symbolName } from '#domain/settings/labels/label-context.ts'
import type { FieldDefinition } from '#domain/fields/types.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { useFormFacts } from './form-context.ts'
import { type Formula, lastStop, tokenAt } from './formula-edits.ts'

export const operatorNames: Readonly<Record<MathOperator, string>> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'by',
}

/** The problem of one element of a formula. */
export interface ElementProblem {
  readonly at: number
  readonly code: string
  readonly text: string
}

/** Texts and accessible names of a formula, its elements and its gaps. */
export function useFormulaLabels() {
  const { t, locale } = useTexts()
  const { form, words } = useFormFacts()
  const says = {
    symbol: (id: string) => symbolName(words, id),
    number: (each: number) => formatNumber(each, locale),
  }
  /** Operators by name, because many screen readers omit signs. */
  const getName = (token: Token): string => {
    if (token.kind === 'operator') return t(`settings.formula.${operatorNames[token.operator]}`)
    return token.kind === 'open' || token.kind === 'close'
      ? t(`settings.formula.${token.kind}`)
      : tokenText(token, says)
  }
  return {
    fieldName: says.symbol,
    nameOf: getName,
    namesOf: (tokens: readonly Token[]): string => tokens.map(getName).join(' '),
    signOf: (token: Token): string => tokenText(token, says).trim(),
    textOf: (tokens: readonly Token[]): string =>
      tokens.length === 0 ? t('settings.formula.empty') : tokens.map((token) => tokenText(token, says)).join(''),
    /** The name of the gap or element at a stop. */
    stopName: (formula: Formula, stop: number): string => {
      const { tokens } = formula
      const named = (at: number): string => {
        const token = tokens[at]
        return token === undefined ? '' : getName(token)
      }
      const element = tokenAt(stop)
      if (element !== undefined) return named(element)
      const [before, behind] = [named(stop / 2 - 1), named(stop / 2)]
      if (tokens.length === 0) return t('settings.formula.gap.empty')
      if (stop === 0) return t('settings.formula.gap.start', { behind })
      if (stop === lastStop(formula)) return t('settings.formula.gap.end', { before })
      return t('settings.formula.gap.between', { before, behind })
    },
    problemsOf: (tokens: readonly Token[]): ElementProblem[] => {
      const { INPUT_FIELDS: fields = [] } = checked(words.areas)
      const definition = form.value as FieldDefinition
      const ofSigns = tokenProblems(tokens).map(({ at, code }) => ({
        at,
        code,
        text: t(`settings.formula.wrong.${code}`),
      }))
      const ofFields = tokens.flatMap((token, at) => {
        if (token.kind !== 'field') return []
        const problem = symbolProblem(token.field, definition, fields, words.areas)
        return problem === undefined
          ? []
          : [{ at, code: problem.code, text: itemProblemsText(problem, locale, words.areas).text }]
      })
      return [...ofSigns, ...ofFields].toSorted((a, b) => a.at - b.at)
    },
  }
}

export type FormulaLabels = ReturnType<typeof useFormulaLabels>
