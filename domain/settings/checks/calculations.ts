import { fieldsOfCondition } from '../../conditions/conditions.ts'
import { isNumeric } from '../../fields/facts.ts'
import type { FieldDefinition, SectionField } from '../../fields/types.ts'
import { collectSymbols } from '../../math/expression.ts'
import type { AreasToCheck } from '../area.ts'
import type { SettingsProblem } from '../problem.ts'
import { checked } from '../checked.ts'
import { pagesShowing } from './pages-showing.ts'
import { conditionsOfSteps } from './placed-conditions.ts'
import type { Step } from '../schemas/steps.ts'

type Graph = ReadonlyMap<string, readonly string[]>

/** Problems of formulas: missing, on a wrong type, with non-numeric fields, or circular. */
export function calculationProblems(fields: readonly FieldDefinition[], areas: AreasToCheck): SettingsProblem[] {
  const types = new Map(fields.map(({ id, type }) => [id, type]))
  const graph = dependencies(fields, areas)
  return fields.flatMap(({ id: item, type, calculation }) => {
    const problem = (code: string, value?: string): SettingsProblem => ({
      area: 'INPUT_FIELDS',
      item,
      path: 'calculation',
      code,
      ...(value === undefined ? {} : { params: { value } }),
    })
    if (type !== 'CALCULATION_VALUE') return calculation === undefined ? [] : [problem('calculationOfOtherType')]
    if (calculation === undefined) return [problem('missingCalculation')]
    const symbols = [...new Set(collectSymbols(calculation.expression))].flatMap((id) => {
      const symbol = types.get(id)
      if (symbol === undefined) return [problem('unknownField', id)]
      return isNumeric(symbol) ? [] : [problem('symbolIsNoNumber', id)]
    })
    return [...symbols, ...(dependsOn(item, item, graph) ? [problem('calculationCircle', item)] : [])]
  })
}

/** The problem of using this field in a formula of `definition`. */
export function symbolProblem(
  symbol: string,
  definition: FieldDefinition,
  fields: readonly FieldDefinition[],
  areas: AreasToCheck,
): SettingsProblem | undefined {
  const made: FieldDefinition = {
    ...definition,
    type: 'CALCULATION_VALUE',
    calculation: { unit: 'NUMBER', ...definition.calculation, expression: { type: 'SYMBOL', field: symbol } },
  }
  const others = fields.filter(({ id }) => id !== definition.id)
  return calculationProblems([...others, made], areas).find(({ item }) => item === definition.id)
}

/** The fields that determine a field's value: itself, or those of its formula. */
export function askedFor(id: string, fields: ReadonlyMap<string, FieldDefinition>): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const visit = (each: string): void => {
    if (seen.has(each)) return
    seen.add(each)
    const calculation = fields.get(each)?.calculation
    if (calculation === undefined) found.add(each)
    else for (const symbol of collectSymbols(calculation.expression)) visit(symbol)
  }
  visit(id)
  return [...found]
}

/** The dependencies of a field's value: the symbols of its formula, and the conditions of its placements. */
function dependencies(fields: readonly FieldDefinition[], areas: AreasToCheck): Graph {
  const graph = new Map<string, string[]>()
  const add = (id: string, on: readonly string[]): void => {
    if (on.length > 0) graph.set(id, [...(graph.get(id) ?? []), ...on])
  }
  for (const { id, calculation } of fields)
    if (calculation !== undefined) add(id, collectSymbols(calculation.expression))
  const { PAGES = [], PRODUCTS = [], PROCESSES = [] } = checked(areas)
  const stepsTo = new Map<string, Step[]>()
  for (const step of [...PRODUCTS, ...PROCESSES].flatMap((journey) => journey.steps)) {
    const others = stepsTo.get(step.pageId)
    if (others === undefined) stepsTo.set(step.pageId, [step])
    else others.push(step)
  }
  const calculatedIds = new Set(fields.flatMap(({ id, type }) => (type === 'CALCULATION_VALUE' ? [id] : [])))
  /** Calculated fields have a value whether they are visible or not. */
  const shownBy = ({ id, renderCondition, fields: nested = [] }: SectionField, around: readonly string[]): void => {
    const on = [...around, ...fieldsOfCondition(renderCondition)]
    if (!calculatedIds.has(id)) add(id, on)
    for (const field of nested) shownBy(field, [...on, id])
  }
  for (const page of PAGES) {
    const around = pagesShowing(page.id, PAGES).flatMap(({ id, renderCondition }) => [
      ...fieldsOfCondition(renderCondition),
      ...conditionsOfSteps(stepsTo.get(id) ?? []).flatMap(({ condition }) => fieldsOfCondition(condition)),
    ])
    for (const section of page.sections)
      for (const field of section.fields) shownBy(field, [...around, ...fieldsOfCondition(section.renderCondition)])
  }
  return graph
}

function dependsOn(from: string, on: string, graph: Graph): boolean {
  const seen = new Set<string>()
  const waiting = [...(graph.get(from) ?? [])]
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (each === on) return true
    if (seen.has(each)) continue
    seen.add(each)
    waiting.push(...(graph.get(each) ?? []))
  }
  return false
}
