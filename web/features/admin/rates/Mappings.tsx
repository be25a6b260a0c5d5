import { NativeSelect, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { getValueMappings, withMappings } from '#domain/settings/prices/bank-values.ts'
import { withItem, keyText, type LabelContext } from '#domain/settings/labels/label-context.ts'
import { mappingEffects } from '#domain/settings/prices/mapping-effects.ts'
import type { RateAreas } from '#domain/settings/prices/new-rate-gaps.ts'
import { today } from '#web/shared/today.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useUnsaved } from '#web/ui/use-unsaved.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { isDecidedSince } from '../settings/changes/reviewed-changes.ts'
import { ApprovalNotice } from '../settings/changes/ApprovalNotice.tsx'
import { type OpenChange, readItem, reloadSettings } from '../settings/area-queries.ts'
import { DecidedNotice } from '../settings/changes/DecidedNotice.tsx'
import { ProblemNotice } from '../settings/ProblemNotice.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { UnsavedQuestion } from '../ui/UnsavedQuestion.tsx'
import { type MappedField, saveMappings } from './calls.ts'
import { mappingsIn, type ConflictChoice, staleIn, rebased, type Choices } from './mapping-choices.ts'
import { ErrorLines, MappingNotice } from './MappingNotice.tsx'
import styles from './product-types.module.css'
import { toFailure } from '../settings/failure.ts'
import { retryOnStale } from '../settings/retry-on-stale.ts'

interface MappingsProps {
  readonly field: MappedField
  readonly tabs: ReactNode
  /** The scheduled version. */
  readonly areas: RateAreas
  readonly change: OpenChange | undefined
}

/** The edits and decisions of others since the choices were made. */
interface MappingConflict {
  readonly stale: readonly ConflictChoice[]
  readonly decided: OpenChange | undefined
}

const nothing: Draft = { choices: new Map(), known: undefined }

/** The bank's values, each with a choice of keys, and the effects of the choices on prices. */
export function Mappings({ field, tabs, areas, change }: MappingsProps) {
  const { t, local, locale } = useTexts()
  const [draft, setDraft] = useState(nothing)
  const [conflict, setConflict] = useState<MappingConflict>()
  const [asking, setAsking] = useState(false)
  const changed = mappingsIn(draft.choices)
  const unsaved = useUnsaved(changed.length > 0, ({ pathname, search }) => `${pathname}${search}`)
  const saving = useSaveMappings({
    field,
    onSaved: () => {
      setDraft(nothing)
      setConflict(undefined)
    },
    onStale: ({ items, change: now }) => {
      setConflict({
        stale: staleIn(items, field, draft.choices),
        decided: isDecidedSince(draft.known, now) ? now : undefined,
      })
      setDraft({ choices: rebased(items, field, draft.choices), known: now })
    },
  })
  const place = useErrorFocus<HTMLDivElement>(saving.error)
  const choose = (value: string, base: string | null, key: string | null) =>
    setDraft(({ choices, known }) => ({
      choices: new Map(choices).set(value, { base, ...choices.get(value), key }),
      known: choices.size === 0 ? change : known,
    }))
  const list = areas.KEYS.find(({ id }) => id === field)
  const mapped = list === undefined ? undefined : withMappings(list, changed)
  // Prices are named by the chosen keys.
  const words = withItem({ locale, areas: { ...areas } }, 'KEYS', mapped)
  const effects = mapped === undefined ? { moved: [], errors: [] } : mappingEffects(areas, mapped, today())
  const values = getValueMappings(areas, field)
  const takeTheirs = () => {
    const given = new Set(conflict?.stale.map(({ value }) => value))
    setDraft(({ choices, known }) => ({ choices: new Map([...choices].filter(([value]) => !given.has(value))), known }))
    setConflict(undefined)
  }
  return (
    <>
      <PageHead title={t('admin.screen.product-types')} text={t('rates.mapping.text')}>
        <ActionButton
          loading={saving.busy}
          disabled={changed.length === 0}
          onClick={() => (effects.errors.length > 0 ? setAsking(true) : saving.save(draft))}
        >
          {t('settings.save')}
        </ActionButton>
      </PageHead>
      <div className={`${styles.tabs} lp-mb-8`}>{tabs}</div>
      <div ref={place} className={styles.effects}>
        <ProblemNotice failure={saving.failure} words={words} />
        {conflict !== undefined && conflict.stale.length > 0 && (
          <ConflictingMappings field={field} stale={conflict.stale} words={words} onTheirs={takeTheirs} />
        )}
        {conflict?.decided !== undefined ? (
          <DecidedNotice change={conflict.decided} />
        ) : (
          changed.length > 0 && <ApprovalNotice change={change} by="save" />
        )}
        {list !== undefined && <MappingNotice list={list} effects={effects} words={words} />}
      </div>
      {values.length === 0 && <EmptyState title={t('rates.mapping.none')} />}
      <ul className="lp-list lp-grid lp-bordered lp-round-md lp-paper" aria-label={t(`rates.tab.${field}`)}>
        {values.map(({ value, key, conditions }) => {
          const choice = draft.choices.get(value)
          return (
            <li
              key={value}
              className={`${styles.mapping} lp-p-5-8 lp-flex lp-items-center lp-between lp-gap-4-8 lp-line-bottom`}
            >
              <span>
                <strong>{value}</strong>
                <span className="lp-ms-6 lp-muted lp-text-sm">{t('rates.mapping.count', { count: conditions })}</span>
              </span>
              <NativeSelect
                aria-label={t('rates.mapping.key', { value })}
                disabled={saving.busy}
                value={(choice === undefined ? key : choice.key) ?? ''}
                data={[
                  { value: '', label: t('rates.mapping.unmapped') },
                  ...(list?.keys ?? []).map((each) => ({ value: each.key, label: local(each.displaytext) })),
                ]}
                onChange={(event) => choose(value, key, event.currentTarget.value || null)}
              />
            </li>
          )
        })}
      </ul>
      {asking && (
        <ConfirmDialog
          title={t('mapping.confirm.title')}
          confirm={t('mapping.confirm')}
          dangerous
          onConfirm={() => {
            setAsking(false)
            saving.save(draft)
          }}
          onCancel={() => setAsking(false)}
        >
          <ul>
            <ErrorLines errors={effects.errors} words={words} />
          </ul>
        </ConfirmDialog>
      )}
      <UnsavedQuestion unsaved={unsaved} busy={saving.busy} />
    </>
  )
}

interface ConflictingMappingsProps {
  readonly field: MappedField
  readonly stale: readonly ConflictChoice[]
  readonly words: LabelContext
  /** Discards the own choices for these values. */
  readonly onTheirs: () => void
}

/** Values that another user has mapped meanwhile, with both keys. */
function ConflictingMappings({ field, stale, words, onTheirs }: ConflictingMappingsProps) {
  const { t } = useTexts()
  const getName = (key: string | null): string =>
    key === null ? t('rates.mapping.unmapped') : keyText(words, field, key)
  return (
    <div className={`${styles.stale} lp-grid lp-gap-6 lp-children-start`}>
      <Notice kind="warning" live title={t('mapping.stale', { count: stale.length })}>
        <ul>
          {stale.map(({ value, theirs, yours }) => (
            <li key={value}>{t('mapping.stale.line', { value, theirs: getName(theirs), yours: getName(yours) })}</li>
          ))}
        </ul>
        <p>{t('mapping.stale.again')}</p>
      </Notice>
      <Button variant="default" onClick={onTheirs}>
        {t('settings.conflict.theirs')}
      </Button>
    </div>
  )
}

type Present = Awaited<ReturnType<typeof readItem<'KEYS'>>>

/** Another user has mapped one of the values, or decided on a scheduled change of their list. */
class OtherMappings extends Error {
  override readonly name = 'OtherMappings'
  readonly present: Present

  constructor(present: Present) {
    super('other mappings')
    this.present = present
  }
}

interface Draft {
  readonly choices: Choices
  /** The scheduled change of the list at the time of the first choice. */
  readonly known: OpenChange | undefined
}

interface Saving {
  readonly field: MappedField
  readonly onSaved: () => void
  readonly onStale: (present: Present) => void
}

/**
 * Saves mappings of the bank's values; sends nothing after a concurrent change of the same values or a decision on
 * their list.
 */
function useSaveMappings({ field, onSaved, onStale }: Saving) {
  const { locale } = useTexts()
  const queries = useQueryClient()
  const saving = useSingleFlight<unknown, Draft>({
    mutationFn: ({ choices, known }) =>
      retryOnStale(
        () => readItem('KEYS', field, locale),
        (present) => {
          if (staleIn(present.items, field, choices).length > 0 || isDecidedSince(known, present.change))
            throw new OtherMappings(present)
          return saveMappings(field, mappingsIn(choices), present.tag)
        },
      ),
    meta: { silent: true },
    onSuccess: async () => {
      await reloadSettings(queries)
      onSaved()
    },
    onError: async (error) => {
      await reloadSettings(queries)
      if (error instanceof OtherMappings) onStale(error.present)
    },
  })
  const failure = saving.error === null || saving.error instanceof OtherMappings ? undefined : toFailure(saving.error)
  return { save: saving.mutate, busy: saving.isPending, failure, error: saving.error }
}
