import { Button, Checkbox } from '@mantine/core'
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import { kindName } from '#domain/settings/labels/rate-use-text.ts'
import type { SettingsProblem } from '#domain/settings/problem.ts'
import type { Rate } from '#domain/settings/areas/rates/schema.ts'
import type { KeyDefinition } from '#domain/settings/areas/keys/schema.ts'
import { itemProblemsText } from '#domain/settings/labels/problems.ts'
import { itemName } from '#domain/settings/labels/label-context.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import { termUnitOfType } from '#domain/settings/labels/term-unit.ts'
import { today } from '#web/shared/today.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { StickyActions } from '#web/ui/StickyActions.tsx'
import { useAfterPress } from '#web/ui/use-after-press.ts'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useUnsaved } from '#web/ui/use-unsaved.ts'

import { approvedAmong } from '../settings/changes/reviewed-changes.ts'
import type { OpenChange } from '../settings/area-queries.ts'
import type { AreaRow } from '../settings/area-rows.ts'
import { ProblemNotice } from '../settings/ProblemNotice.tsx'
import { VoidedApprovals } from '../settings/changes/VoidedApprovals.tsx'
import { UnsavedQuestion } from '../ui/UnsavedQuestion.tsx'
import { RateGridTable } from './CellGrid.tsx'
import { toCellRows, placed } from './cell-rows.ts'
import { cellText } from './cell-text.ts'
import styles from './rate-grid.module.css'
import { newRate } from './new-rate.ts'
import { NewRates } from './NewRates.tsx'
import { ConflictingRates } from './ConflictingRates.tsx'
import { findingsIn } from './rate-findings.ts'
import { RateFindings } from './RateFindings.tsx'
import { type CellName, cellNames, type CellValue } from './rate-grid.ts'
import {
  toRateChanges,
  isAnyLost,
  isRemoved,
  type StaleRate,
  staleBy,
  getRateProblems,
  ratesWith,
  sentIds,
} from './rate-edits.ts'
import { focusOnceThere } from './focus-once-there.ts'
import { cellId, cellsId, groupRates, type RateKind, toRate } from './rate-groups.ts'
import { RevertButton } from './RevertButton.tsx'
import { useCellEditor } from './use-cell-editor.ts'
import { useRateEdits } from './use-rate-edits.ts'
import { useSaveRates } from './use-save-rates.ts'

interface RateEditorProps {
  readonly rows: readonly AreaRow[]
  readonly current: readonly Rate[]
  readonly lists: readonly KeyDefinition[]
  readonly products: readonly Product[]
  /** The scheduled change of the prices' order. */
  readonly moved: OpenChange | undefined
  readonly onDone: () => void
}

const getRatePath = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  `${pathname} ${new URLSearchParams(search).get('cells') ?? ''}`

/**
 * Edits, adds, duplicates and removes prices and saves all of it at once; also reverts the scheduled changes of several
 * prices at once.
 */
export function RateEditor({ rows, current, lists, products, moved, onDone }: RateEditorProps) {
  const { t, locale } = useTexts()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [stale, setStale] = useState<readonly StaleRate[]>()
  /** Set after trying to save invalid prices. */
  const [refusal, setRefusal] = useState<Error | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const status = useRef<HTMLSpanElement>(null)
  const rates = rows.filter(({ gone }) => !gone).map(({ item }) => toRate(item))
  const wordsFor = (those: readonly Rate[]) => ({
    locale,
    areas: { KEYS: lists, PRODUCTS: products, INTEREST_CONDITIONS: those },
  })
  const getName = (rate: Rate): string => itemName(wordsFor([rate]), 'INTEREST_CONDITIONS', rate.id)
  const valueText = ({ productType }: Rate, name: CellName, value: CellValue): string =>
    cellText(name, value, termUnitOfType(productType, lists, products), locale) ?? t('admin.none')
  const problemText = (found: readonly SettingsProblem[], id: string, name: CellName): string | undefined => {
    const problem = found.find(({ item, path }) => item === id && path === name)
    return problem === undefined ? undefined : itemProblemsText(problem, locale, wordsFor(rates).areas).text
  }
  const editing = useRateEdits({
    isFree: () => {
      if (saving.busy) setAnnouncement(t('cells.saving'))
      else if (editor.stuck) editor.input.current?.focus()
      return !saving.busy && !editor.stuck
    },
    onEdited: () => saving.reset(),
    announce: setAnnouncement,
    nameOf: getName,
    valueText,
    problemText: (next, id, name) => problemText(getRateProblems(rates, next), id, name),
    onFocusLost: () => status.current?.focus({ preventScroll: true }),
  })
  const { edits } = editing
  const wanted = ratesWith(rates, edits)
  const changes = toRateChanges(rates, edits)
  // New prices appear twice: under their temporary ids and under those in a refusal.
  const words = wordsFor([...wanted, ...changes.added])
  const sent = sentIds(changes)
  const voided = approvedAmong(rows.flatMap(({ id, change }) => (change !== undefined && sent.has(id) ? [change] : [])))
  const parts = Object.values(changes.conditions)
  const cells = parts.reduce((sum, each) => sum + Object.keys(each).length, 0)
  const problems = getRateProblems(rates, edits)
  // Errors in cells move the cells below them.
  const visibleEdits = useAfterPress(edits)
  const visibleProblems = visibleEdits === edits ? problems : getRateProblems(rates, visibleEdits)
  const isThere = (id: string) => rates.some((rate) => rate.id === id)
  // Edits of a price that another user has removed; the next save reports it.
  const isLost = isAnyLost(rates, edits)
  const isChanged = cells + changes.added.length + changes.removed.length > 0 || isLost
  // An incomplete price closes no gap.
  const sound = wordsFor(wanted.filter(({ id }) => !problems.some(({ item }) => item === id))).areas
  const found = isChanged ? findingsIn(sound, today()) : { gaps: [], overlaps: [] }
  const overlapping = new Set(found.overlaps.flatMap(({ item, params }) => [item, String(params?.['item'] ?? '')]))
  const scheduled = rows.filter(({ change }) => change !== undefined)
  const scheduledIds = scheduled.map(({ id }) => id)
  // Changes that another user has released or reverted are no longer chosen.
  const back = scheduled.filter(({ id }) => chosen.has(id))
  const saving = useSaveRates({
    onSaved: () => {
      editing.clear()
      setStale(undefined)
      setRefusal(null)
      setAnnouncement('')
      // The save button is disabled after the save.
      status.current?.focus({ preventScroll: true })
    },
    onStale: (present) => {
      editing.rebase(present)
      setStale(staleBy(present, edits))
    },
  })
  const editor = useCellEditor({
    isThere: (id) => (isThere(id) && !isRemoved(id, edits)) || editing.isNew(id),
    busy: saving.busy,
    onRefused: () => setAnnouncement(t('cells.saving')),
    onGone: () => setAnnouncement(t('cells.gone')),
  })
  const unsaved = useUnsaved(isChanged || editor.stuck, getRatePath)
  const messages = useErrorFocus<HTMLDivElement>(refusal ?? saving.error)
  const toggle = (ids: readonly string[], want: boolean) =>
    setChosen((before) => new Set([...[...before].filter((id) => !ids.includes(id)), ...(want ? ids : [])]))
  const save = () => {
    setRefusal(problems.length === 0 ? null : new Error('wrong'))
    if (editor.stuck) editor.input.current?.focus()
    else if (problems.length === 0 && isChanged) saving.save(edits)
  }
  const add = (kind: RateKind) =>
    editing.add(
      newRate(kind, { KEYS: lists, PRODUCTS: products, INTEREST_CONDITIONS: wanted }, today()),
      kindName(kind, lists, words),
    )
  const counts = [
    changes.added.length > 0 && t('cells.count.added', { count: changes.added.length }),
    changes.removed.length > 0 && t('cells.count.removed', { count: changes.removed.length }),
    cells > 0 && t('cells.count.cells', { cells, prices: parts.length }),
    found.gaps.length > 0 && t('cells.count.gaps', { count: found.gaps.length }),
    found.overlaps.length > 0 && t('cells.count.overlaps', { count: found.overlaps.length }),
    voided.length > 0 && t('cells.count.voided', { count: voided.length }),
  ].filter((text) => text !== false)
  const countText = counts.length === 0 ? t('cells.count.none') : t('cells.count', { what: counts.join(', ') })
  return (
    <>
      <p className="lp-max-46 lp-m-0 lp-mb-8 lp-muted lp-text-md">{t('cells.how')}</p>
      <div ref={messages} className={styles.messages}>
        {stale !== undefined && <ConflictingRates stale={stale} words={words} textOf={valueText} />}
        <ProblemNotice failure={saving.failure} words={words} />
        {refusal !== null && problems.length > 0 && (
          <ProblemNotice
            failure={{ problems, texts: [] }}
            words={words}
            title={t('cells.wrong')}
            onPlace={({ item, path }) => {
              const column = cellNames.find((name) => name === path) ?? 'amountFrom'
              focusOnceThere(cellId(item, column))
            }}
          />
        )}
      </div>
      {scheduled.length > 0 && (
        <div className="lp-gap-6-10 lp-my-8 lp-row">
          <Checkbox
            label={t('cells.choose.all', { count: scheduled.length })}
            checked={back.length === scheduled.length}
            indeterminate={back.length > 0 && back.length < scheduled.length}
            onChange={() => toggle(scheduledIds, back.length < scheduled.length)}
          />
          <RevertButton
            rows={back}
            moved={back.length === scheduled.length ? moved : undefined}
            words={words}
            busy={saving.busy}
            typed={back.some(({ id }) => sent.has(id) || (editor.stuck && editor.cell?.id === id))}
            onDone={() => {
              setChosen(new Set())
              editing.forget(back.map(({ id }) => id))
              setAnnouncement(t('cells.reverted', { count: back.length }))
              status.current?.focus({ preventScroll: true })
            }}
          />
        </div>
      )}
      {groupRates(toCellRows(rows, current, edits, getName), lists, words).map(({ kind, name, rows: own }) => {
        const [first] = own
        const redeems = own.some(({ item, rate }) => hasRedemptionRate(item) || hasRedemptionRate(rate))
        return (
          <section key={kind} className="lp-grid lp-gap-5 lp-min-0 lp-mb-12">
            <h2 id={cellsId(kind)} className="lp-m-0 lp-text-md lp-weight-650" tabIndex={-1}>
              {name}
            </h2>
            <RateGridTable
              label={name}
              rows={placed(own)}
              names={cellNames.filter((each) => redeems || !each.startsWith('redemption'))}
              unit={first && termUnitOfType(first.item.productType, lists, products)}
              overlapping={overlapping}
              problemOf={(id, cell) => problemText(visibleProblems, id, cell)}
              editor={editor}
              busy={saving.busy}
              chosen={chosen}
              onChoose={(id) => toggle([id], !chosen.has(id))}
              onValue={editing.enter}
              onBlock={editing.enterBlock}
              onDuplicate={editing.duplicate}
              onRemove={editing.remove}
              onUndo={editing.undo}
            />
            {first !== undefined && (
              <Button
                className="lp-self-start"
                variant="subtle"
                leftSection={<IconPlus size={18} aria-hidden />}
                aria-label={t('cells.add.for', { kind: name })}
                onClick={() => add(first.item)}
              >
                {t('cells.add')}
              </Button>
            )}
          </section>
        )
      })}
      <NewRates lists={lists} products={products} onAdd={add} />
      {isChanged && (
        <section className="lp-grid lp-gap-5 lp-min-0 lp-mb-12">
          <h2 className="lp-m-0 lp-text-md lp-weight-650">{t('cells.check')}</h2>
          <VoidedApprovals
            approvals={voided}
            title={t('cells.voids', { count: voided.length })}
            text={t('settings.voided.again', { count: voided.length })}
          />
          <RateFindings areas={sound} findings={found} />
        </section>
      )}
      <StickyActions
        stays
        note={
          <span ref={status} tabIndex={-1} role="status">
            {editor.stuck ? t('cells.count.stuck') : countText}{' '}
            <span className="lp-visually-hidden">{announcement}</span>
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
            onClick={editing.undo}
          >
            {t('cells.undo')}
          </Button>
        }
      >
        <ActionButton loading={saving.busy} disabled={!isChanged && !editor.stuck} onClick={save}>
          {t('settings.save')}
        </ActionButton>
      </StickyActions>
      <UnsavedQuestion unsaved={unsaved} busy={saving.busy} />
    </>
  )
}

const hasRedemptionRate = ({ redemptionRateFrom, redemptionRateTo }: Rate): boolean =>
  redemptionRateFrom !== undefined || redemptionRateTo !== undefined
