import { ActionIcon, Button, NativeSelect, Select } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

import type { Condition, Operator, Rule, RuleGroup } from '#domain/conditions/conditions.ts'
import type { FieldDefinition } from '#domain/fields/types.ts'
import { fieldFacts, isNumeric } from '#domain/fields/facts.ts'
import { checked } from '#domain/settings/checked.ts'
import { conditionProblems, ruleProblem } from '#domain/settings/checks/condition-checks.ts'
import { isComparison, isListOperator } from '#domain/settings/checks/condition-operators.ts'
import { conditionText } from '#domain/settings/labels/condition-text.ts'
import { itemProblemsText } from '#domain/settings/labels/problems.ts'
import { isObject } from '#domain/settings/labels/label-context.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import type { Path } from '#domain/settings/editing/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { fieldChoices } from './choices.ts'
import styles from './controls.module.css'
import { useFormFacts, usePart } from './form-context.ts'
import { type ChoiceGroup, fieldGroups, foundIn } from './field-groups.ts'
import { PartGroup } from './PartGroup.tsx'
import { PartProblem } from './PartProblem.tsx'
import { RuleValue } from './RuleValue.tsx'
import { useLabels } from './use-labels.ts'

interface ConditionControlProps {
  readonly path: Path
  readonly label: string
  readonly value: unknown
}

const operatorNames: Readonly<Record<Operator, string>> = {
  null: 'empty',
  notNull: 'answered',
  '=': 'is',
  '!=': 'isNot',
  '<': 'lessThan',
  '>': 'moreThan',
  '<=': 'atMost',
  '>=': 'atLeast',
  in: 'oneOf',
  notIn: 'noneOf',
  contains: 'contains',
}

const isCondition = (value: unknown): value is Condition => isObject(value) && ('rules' in value || 'field' in value)

/** The root is always a group, so that a rule can be added to a single one. */
function asGroup(condition: Condition | undefined, combinator: RuleGroup['combinator']): RuleGroup {
  if (condition === undefined) return { combinator, rules: [] }
  return 'combinator' in condition ? condition : { combinator, rules: [condition] }
}

/** Stores a single rule without its group, and an empty group as no condition. */
function simplest({ combinator, rules }: RuleGroup): Condition | undefined {
  const [only, ...more] = rules
  if (only === undefined) return undefined
  return more.length === 0 ? only : { combinator, rules }
}

/** Edits a condition in words ([A3.11], [B5.09]): rules joined by "and" or "or", in nested groups. */
export function ConditionControl({ path, label, value }: ConditionControlProps) {
  const { t } = useTexts()
  const { words, form } = useFormFacts()
  const { needed, error, set } = usePart(path)
  const condition = isCondition(value) ? value : undefined
  // A single rule stores no combinator; the last choice is kept.
  const [joint, setJoint] = useState<RuleGroup['combinator']>('and')
  const group = asGroup(condition, joint)
  const reveals = form.reveals(path)
  // Problems shown at the rules are not repeated for the condition.
  const atRules = condition === undefined ? [] : conditionProblems(condition, words.areas)
  const reportedAtRules = reveals && atRules.length > 0 && atRules.every(({ value: field }) => field !== '')
  return (
    <PartGroup label={label} needed={needed}>
      <p className="lp-m-0 lp-p-4-6 lp-round-sm lp-ground lp-text-md">
        {condition === undefined ? t('settings.condition.always') : conditionText(condition, words)}
      </p>
      <Group
        group={group}
        level={0}
        reveals={reveals}
        onGroup={(next) => {
          setJoint(next.combinator)
          set(simplest(next))
        }}
      />
      {error !== undefined && !reportedAtRules && <PartProblem text={error} />}
    </PartGroup>
  )
}

const blank: Rule = { field: '', operator: 'notNull' }

/** The limit of nested groups, for readability. */
const maxLevels = 4

interface GroupProps {
  readonly group: RuleGroup
  readonly level: number
  readonly reveals: boolean
  readonly onGroup: (group: RuleGroup) => void
}

function Group({ group, level, reveals, onGroup }: GroupProps) {
  const { t } = useTexts()
  const { rules, combinator } = group
  const { fields, groups } = useConditionFields()
  const addButton = useRef<HTMLButtonElement>(null)
  const [removed, setRemoved] = useState(0)
  const change = (at: number, next: Condition | undefined) => {
    onGroup({ combinator, rules: next === undefined ? rules.toSpliced(at, 1) : rules.toSpliced(at, 1, next) })
    if (next !== undefined) return
    setRemoved(removed + 1)
    addButton.current?.focus()
  }
  return (
    <div className={`${styles.rules} lp-grid lp-gap-4 lp-ps-6`}>
      {rules.length > 1 && (
        <NativeSelect
          size="sm"
          aria-label={t('settings.condition.joint')}
          value={combinator}
          data={[
            { value: 'and', label: t('settings.condition.and') },
            { value: 'or', label: t('settings.condition.or') },
          ]}
          onChange={(event) => onGroup({ combinator: event.currentTarget.value === 'or' ? 'or' : 'and', rules })}
        />
      )}
      {rules.map((rule, at) => {
        // Rules have no id; the index is stable until a rule is removed.
        const key = `${level}.${at}.${removed}`
        return 'combinator' in rule ? (
          <div key={key} className={`${styles.list} lp-grid lp-gap-4 lp-min-0 lp-m-0 lp-p-0 lp-borderless`}>
            <Group
              group={rule}
              level={level + 1}
              reveals={reveals}
              onGroup={(next) => change(at, next.rules.length === 0 ? undefined : next)}
            />
          </div>
        ) : (
          <RuleRow
            key={key}
            rule={rule}
            fields={fields}
            groups={groups}
            reveals={reveals}
            onRule={(next) => change(at, next)}
          />
        )
      })}
      <div className="lp-flex lp-wrap lp-gap-4">
        <Button
          ref={addButton}
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onGroup({ combinator, rules: [...rules, blank] })}
        >
          {t('settings.condition.addRule')}
        </Button>
        {level < maxLevels && rules.length > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() =>
              onGroup({
                combinator,
                rules: [...rules, { combinator: combinator === 'and' ? 'or' : 'and', rules: [blank] }],
              })
            }
          >
            {t('settings.condition.addGroup')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface ConditionFields {
  readonly fields: readonly FieldDefinition[]
  readonly groups: readonly ChoiceGroup[]
}

/** The fields that a condition can use, by page, including unsaved changes of the edited page. */
function useConditionFields(): ConditionFields {
  const { t } = useTexts()
  const { area, form, words } = useFormFacts()
  const { locale } = words
  const { areas } = useLabels(['PAGES']).words
  const { INPUT_FIELDS = [] } = checked(words.areas)
  const { PAGES = [] } = checked(areas)
  const pages =
    area === 'PAGES' ? PAGES.map((page) => (page.id === form.value.id ? (form.value as Page) : page)) : PAGES
  const fields = INPUT_FIELDS.filter(({ type }) => fieldFacts[type].operators.length > 0).toSorted((a, b) =>
    a.label[locale].localeCompare(b.label[locale], locale),
  )
  return { fields, groups: fieldGroups(fieldChoices(fields, locale), pages, locale, t('settings.condition.noPage')) }
}

interface RuleRowProps {
  readonly rule: Rule
  readonly fields: readonly FieldDefinition[]
  readonly groups: readonly ChoiceGroup[]
  readonly reveals: boolean
  /** Undefined removes the rule. */
  readonly onRule: (rule: Rule | undefined) => void
}

function RuleRow({ rule, fields, groups, reveals, onRule }: RuleRowProps) {
  const { t, local } = useTexts()
  const field = fields.find(({ id }) => id === rule.field)
  const operators: readonly Operator[] = field === undefined ? [rule.operator] : fieldFacts[field.type].operators
  const { code, error } = useRuleProblem(rule, reveals)
  const isBlank = rule.field === ''
  // A new rule takes the focus.
  const [isNew] = useState(isBlank)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) box.current?.focus()
  }, [isNew])
  const name = field === undefined ? rule.field || t('settings.condition.rule') : local(field.label)
  const chooseField = (id: string | null) => {
    const next = fields.find((each) => each.id === id)
    if (next === undefined) return
    const [fallback = 'notNull'] = fieldFacts[next.type].operators
    const allowed: readonly Operator[] = fieldFacts[next.type].operators
    onRule({
      field: next.id,
      operator: allowed.includes(rule.operator) && rule.value === undefined ? rule.operator : fallback,
    })
  }
  const chooseOperator = (text: string) => {
    const operator = operators.find((each) => each === text)
    if (operator === undefined) return
    const { value: _gone, ...rest } = rule
    const keeps =
      isListOperator(operator) === isListOperator(rule.operator) && isComparison(operator) && rule.value !== undefined
    onRule(keeps ? { ...rule, operator } : { ...rest, operator })
  }
  return (
    <div className={`${styles.rule} lp-grid lp-gap-4 lp-items-start`} data-blank={isBlank || undefined}>
      <Select
        size="sm"
        searchable
        ref={box}
        placeholder={t('settings.condition.choose')}
        allowDeselect={false}
        aria-label={t('settings.condition.field')}
        nothingFoundMessage={t('settings.form.nothingFound')}
        error={code === 'unknownField' ? error : undefined}
        value={isBlank ? null : rule.field}
        data={field === undefined && !isBlank ? [...groups, { value: rule.field, label: rule.field }] : groups}
        filter={({ search }) => foundIn(groups, search)}
        onChange={chooseField}
      />
      {!isBlank && (
        <NativeSelect
          size="sm"
          aria-label={t('settings.condition.operator', { name })}
          value={rule.operator}
          error={code === 'conditionOperator' ? error : undefined}
          // A stored operator that is not allowed stays in the list, so that no other one appears chosen.
          data={[...new Set([...operators, rule.operator])].map((value) => ({
            value,
            label: t(`settings.operator.${operatorNames[value]}`),
          }))}
          onChange={(event) => chooseOperator(event.currentTarget.value)}
        />
      )}
      {isComparison(rule.operator) ? (
        <RuleValue
          key={rule.field}
          label={t('settings.condition.value', { name })}
          field={field}
          several={isListOperator(rule.operator)}
          value={valueShown(rule, field)}
          error={code === 'conditionWithoutValue' || code === 'conditionValue' ? error : undefined}
          onValue={(value) => {
            const { value: _gone, ...rest } = rule
            onRule(value === undefined ? rest : { ...rest, value })
          }}
        />
      ) : (
        <span />
      )}
      <ActionIcon
        variant="subtle"
        color="error"
        size="lg"
        aria-label={t('settings.form.remove', { name })}
        onClick={() => onRule(undefined)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** A number stored as text, as a number for display; an invalid value stays as entered. */
const valueShown = (rule: Rule, field: FieldDefinition | undefined): Rule['value'] =>
  field !== undefined &&
  isNumeric(field.type) &&
  typeof rule.value === 'string' &&
  ruleProblem(rule, field) === undefined
    ? Number(rule.value)
    : rule.value

/** A rule's problem with its text. The form reports rules without a field. */
function useRuleProblem(rule: Rule, reveals: boolean): { readonly code?: string; readonly error?: string } {
  const { area, form, words } = useFormFacts()
  const [found] = reveals && rule.field !== '' ? conditionProblems(rule, words.areas) : []
  if (found === undefined) return {}
  const { code, value } = found
  const problem = { area, item: form.value.id, path: '', code, params: { value } }
  return { code, error: itemProblemsText(problem, words.locale, words.areas).text }
}
