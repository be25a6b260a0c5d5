import { Button, Checkbox } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import type { SettingsProblem } from '#domain/settings/area.ts'
import type { InterestCondition } from '#domain/settings/interest-conditions.ts'
import type { KeyDefinition } from '#domain/settings/keys.ts'
import { itemProblemsText } from '#domain/settings/labels/problems.ts'
import { itemName } from '#domain/settings/labels/words.ts'
import type { Product } from '#domain/settings/products.ts'
import { termUnitOfType } from '#domain/settings/term-unit.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { StickyActions } from '#web/ui/StickyActions.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useUnsaved } from '#web/ui/use-unsaved.ts'

import type { Change } from '../settings/area-queries.ts'
import type { AreaRow } from '../settings/area-rows.ts'
import { ProblemNotice } from '../settings/ProblemNotice.tsx'
import { UnsavedQuestion } from '../ui/UnsavedQuestion.tsx'
import { CellGrid, cellText } from './CellGrid.tsx'
import styles from './cells.module.css'
import { OvertakenCells } from './OvertakenCells.tsx'
import {
  carriedOver,
  type CellEdit,
  type CellName,
  cellNames,
  type CellValue,
  editedRate,
  type Overtaken,
  overtakenBy,
  partsOf,
  problemsOf,
  withEdit,
} from './rate-cells.ts'
import { cellsId, groupsOf, rateOf } from './rate-groups.ts'
import { TakeBackButton } from './TakeBackButton.tsx'
import { useCellEditor } from './use-cell-editor.ts'
import { useSaveCells } from './use-save-cells.ts'

interface RateCellsProps {
  readonly rows: readonly AreaRow[]
  readonly lists: readonly KeyDefinition[]
  readonly products: readonly Product[]
  /** That the prices are to stand in another order. */
  readonly moved: Change | undefined
  readonly onDone: () => void
}

const placeOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  `${pathname} ${new URLSearchParams(search).get('cells') ?? ''}`

/** Cells of prices, of which several are edited and saved at once; what is planned of several is taken back at once, too. */
export function RateCells({ rows, lists, products, moved, onDone }: RateCellsProps) {
  const { t, locale } = useTexts()
  const [edits, setEdits] = useState<readonly CellEdit[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [overtaken, setOvertaken] = useState<readonly Overtaken[]>()
  /** That somebody wanted to save what is wrong. */
  const [refusal, setRefusal] = useState<Error | null>(null)
  const [said, setSaid] = useState('')
  const status = useRef<HTMLSpanElement>(null)
  const rates = rows.filter(({ gone }) => !gone).map(({ item }) => rateOf(item))
  const edited = (row: AreaRow): InterestCondition => editedRate(rateOf(row.item), edits)
  const words = {
    locale,
    areas: { KEYS: lists, PRODUCTS: products, INTEREST_CONDITIONS: rates.map((rate) => editedRate(rate, edits)) },
  }
  const parts = partsOf(rates, edits)
  const cells = Object.values(parts).reduce((sum, each) => sum + Object.keys(each).length, 0)
  const problems = problemsOf(rates, edits)
  const isThere = (id: string) => rates.some((rate) => rate.id === id)
  // Of a price that somebody else has taken away; the next save tells of it.
  const isLost = edits.some(({ id }) => !isThere(id))
  const planned = rows.filter(({ change }) => change !== undefined)
  const plannedIds = planned.map(({ id }) => id)
  // What somebody else has released or taken back meanwhile is chosen no more.
  const back = planned.filter(({ id }) => chosen.has(id))
  const saving = useSaveCells({
    onSaved: () => {
      setEdits([])
      setOvertaken(undefined)
      setRefusal(null)
      setSaid('')
      // The button that was pressed has nothing to save any more.
      status.current?.focus()
    },
    onOvertaken: (present) => {
      setEdits(carriedOver(present, edits))
      setOvertaken(overtakenBy(present, edits))
    },
  })
  const editor = useCellEditor({
    isThere,
    busy: saving.busy,
    onRefused: () => setSaid(t('cells.saving')),
    onGone: () => setSaid(t('cells.gone')),
  })
  const unsaved = useUnsaved(cells > 0 || isLost || editor.stuck, placeOf)
  const told = useErrorFocus<HTMLDivElement>(refusal ?? saving.error)
  const undo = () => {
    const last = edits.at(-1)
    if (last === undefined || saving.busy) return
    setEdits(edits.slice(0, -1))
    saving.reset()
    setSaid(
      t('cells.undone', { column: t(`cells.column.${last.name}`), value: textOf(last.base, last.name, last.was) }),
    )
  }
  const textOf = ({ productType }: InterestCondition, name: CellName, value: CellValue): string =>
    cellText(name, value, termUnitOfType(productType, lists, products), locale) ?? t('admin.none')
  const problemText = (found: readonly SettingsProblem[], id: string, name: CellName): string | undefined => {
    const problem = found.find(({ item, path }) => item === id && path === name)
    return problem === undefined ? undefined : itemProblemsText(problem, locale, words.areas).text
  }
  const enter = (base: InterestCondition, name: CellName, was: CellValue, value: CellValue) => {
    const next = withEdit(edits, { id: base.id, name, base, was, value })
    setEdits(next)
    saving.reset()
    if (value === was) return
    const price = itemName(words, 'INTEREST_CONDITIONS', base.id)
    const entered = t('cells.entered', { price, column: t(`cells.column.${name}`), value: textOf(base, name, value) })
    const problem = problemText(problemsOf(rates, next), base.id, name)
    setSaid(problem === undefined ? entered : `${entered}. ${problem}`)
  }
  const toggle = (ids: readonly string[], wanted: boolean) =>
    setChosen((before) => new Set([...[...before].filter((id) => !ids.includes(id)), ...(wanted ? ids : [])]))
  const save = () => {
    setRefusal(problems.length === 0 ? null : new Error('wrong'))
    if (editor.stuck) editor.input.current?.focus()
    else if (problems.length === 0 && (cells > 0 || isLost)) saving.save(edits)
  }
  return (
    <>
      <p className={styles.how}>{t('cells.how')}</p>
      <div ref={told}>
        {overtaken !== undefined && <OvertakenCells overtaken={overtaken} words={words} textOf={textOf} />}
        <ProblemNotice failure={saving.failure} words={words} />
        {refusal !== null && problems.length > 0 && (
          <ProblemNotice failure={{ problems, texts: [] }} words={words} title={t('cells.wrong')} />
        )}
      </div>
      {planned.length > 0 && (
        <div className={styles.bar}>
          <Checkbox
            label={t('cells.choose.all', { count: planned.length })}
            checked={back.length === planned.length}
            indeterminate={back.length > 0 && back.length < planned.length}
            onChange={() => toggle(plannedIds, back.length < planned.length)}
          />
          <TakeBackButton
            rows={back}
            moved={back.length === planned.length ? moved : undefined}
            words={words}
            busy={saving.busy}
            onDone={() => {
              setChosen(new Set())
              setEdits(edits.filter(({ id }) => back.every((row) => row.id !== id)))
              setSaid(t('cells.takenBack', { count: back.length }))
              status.current?.focus()
            }}
          />
        </div>
      )}
      {groupsOf(rows, lists, words).map(({ kind, name, rows: own }) => {
        const [first] = own
        const redeems = own.some((row) => namesRedemption(rateOf(row.item)) || namesRedemption(edited(row)))
        return (
          <section key={kind} className={styles.group}>
            <h2 id={cellsId(kind)} className={styles.groupName} tabIndex={-1}>
              {name}
            </h2>
            <CellGrid
              label={name}
              rows={own}
              names={cellNames.filter((each) => redeems || !each.startsWith('redemption'))}
              unit={first && termUnitOfType(rateOf(first.item).productType, lists, products)}
              edited={edited}
              problemOf={(id, cell) => problemText(problems, id, cell)}
              editor={editor}
              busy={saving.busy}
              chosen={chosen}
              onChoose={(id) => toggle([id], !chosen.has(id))}
              onValue={enter}
              onUndo={undo}
            />
          </section>
        )
      })}
      <StickyActions
        stays
        note={
          <span ref={status} tabIndex={-1} role="status">
            {t('cells.count', { cells, prices: Object.keys(parts).length })}{' '}
            <span className={styles.unseen}>{said}</span>
          </span>
        }
        back={
          <Button variant="default" onClick={onDone}>
            {t('cells.done')}
          </Button>
        }
        extra={
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            disabled={edits.length === 0 || saving.busy}
            onClick={undo}
          >
            {t('cells.undo')}
          </Button>
        }
      >
        <ActionButton loading={saving.busy} disabled={cells === 0 && !isLost && !editor.stuck} onClick={save}>
          {t('settings.save')}
        </ActionButton>
      </StickyActions>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  )
}

const namesRedemption = ({ redemptionRateFrom, redemptionRateTo }: InterestCondition): boolean =>
  redemptionRateFrom !== undefined || redemptionRateTo !== undefined
