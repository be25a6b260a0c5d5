import { useEffect, useEffectEvent, useState } from 'react'

import type { FieldDefinition } from '#domain/fields/types.ts'
import { isLocale, type Locale } from '#domain/text/locale.ts'
import type { SettingsProblem } from '#domain/settings/problem.ts'
import { checked } from '#domain/settings/checked.ts'
import type { PageNote } from '#domain/settings/areas/pages/page-checks.ts'
import { type LabelContext, withItem } from '#domain/settings/labels/label-context.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useUnsaved } from '#web/ui/use-unsaved.ts'
import { itemProblemsText } from '#domain/settings/labels/problems.ts'
import { Notice } from '#web/ui/Notice.tsx'

import type { AreaRow } from '../../settings/area-rows.ts'
import type { ShownProblems } from '../../settings/form/form-context.ts'
import { useStoreEntries, useStoredEntries } from '../../settings/form/stored-entries.ts'
import { ConflictNotices } from '../../settings/ConflictNotices.tsx'
import { remainingFailure } from '../../settings/remaining-failure.ts'
import { useSaveItem } from '../../settings/use-save-item.ts'
import { getItemPath } from '../../settings/view-address.ts'
import { UnsavedQuestion } from '../../ui/UnsavedQuestion.tsx'
import { BuildPane } from './BuildPane.tsx'
import { DesignerHead } from './DesignerHead.tsx'
import { StepBar } from './StepBar.tsx'
import { NewFieldPanel } from './NewFieldPanel.tsx'
import { getPartKind, nameOfPath, nearest, toPartPath, type PartPath, pathOfField, problemPlace } from './page-parts.ts'
import { usePartNames } from './part-names.ts'
import { PreviewPane } from './PreviewPane.tsx'
import { PropertiesPane } from './PropertiesPane.tsx'
import { useDesign } from './use-design.ts'
import { controlSelector, firstControlIn, propertiesTitle, rowSelector, useFocusRequest } from './use-focus-request.ts'
import { usePageEdits } from './use-page-edits.ts'
import { useStepKeys } from './use-step-keys.ts'
import { useIsWide, type View, ViewTabs } from './ViewTabs.tsx'
import styles from './designer.module.css'
import type { SettingsFailure } from '../../settings/failure.ts'
import { PlaceButton } from '../../ui/PlaceButton.tsx'

interface DesignerProps {
  readonly row: AreaRow
  /** Another user has removed the page: the entries can only be saved as a new page. */
  readonly isGone: boolean
  readonly words: LabelContext
  readonly onDirty: (dirty: boolean) => void
  readonly onClose: () => void
}

/** Edits a page of the scheduled version: its outline, the available fields, the chosen part's properties, and a preview. */
export function Designer({ row, isGone, words, onDirty, onClose }: DesignerProps) {
  const { t, locale } = useTexts()
  const { nameOf } = usePartNames(words)
  const [base, setBase] = useState(row.item as Page)
  const [wanted, setWanted] = useState<PartPath>([])
  const [language, setLanguage] = useState<Locale>(locale)
  const [shownProblems, setShownProblems] = useState<ShownProblems>()
  const [tried, setTried] = useState(false)
  const [news, setNews] = useState('')
  const [notes, setNotes] = useState<readonly PageNote[]>([])
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<FieldDefinition>()
  const [view, setView] = useState<View>('outline')
  const wide = useIsWide()
  const stored = useStoredEntries('PAGES', base)
  const design = useDesign(
    base,
    stored.value as Page,
    (at, page) => t('designer.done.changed', { name: nameOf(page, at) }),
    () => setNews(''),
  )
  const { page, form } = design
  const chosen = nearest(page, wanted)
  const definitions = checked(words.areas).INPUT_FIELDS ?? []
  const fields = new Map(definitions.map((field): [string, FieldDefinition] => [field.id, field]))
  const focus = useFocusRequest()
  const edits = usePageEdits({ design, fields, words, chosen, onChoose: setWanted, announce: setNews })
  const { dirty } = form
  useEffect(() => onDirty(dirty), [onDirty, dirty])
  const unsaved = useUnsaved(dirty, getItemPath)
  const saving = useSaveItem({
    area: 'PAGES',
    base,
    entered: page,
    change: row.change,
    contradicted: stored.contradicted,
    onBase: (theirs, value) => {
      setBase(theirs as Page)
      // Undoing further would remove the other user's edits, which a save would then overwrite.
      design.begin(value as Page)
    },
    adopt: form.adopt,
    onSaved: (_reply, saved) => {
      setBase(saved as Page)
      setTried(false)
      setNews('')
    },
  })
  useStoreEntries('PAGES', saving.begunWith ?? base, dirty ? page : undefined)
  const notices = useErrorFocus<HTMLDivElement>(saving.error)
  const gone = isGone || saving.gone
  const { failure: refusal, sent } = saving
  const failure = dirty
    ? remainingFailure({ area: 'PAGES', failure: refusal, sent, value: page, placeOf: problemPlace })
    : undefined
  const send = (save: (item: Page) => void) => {
    form.revealAll()
    setTried(true)
    if (form.problems.length === 0) save(page)
  }
  /** Focuses a property, or the part with the property. */
  const go = (path: string, fieldId?: string) => {
    const part = toPartPath(path)
    const end = path.split('.').at(-1)
    if (isLocale(end)) setLanguage(end)
    const isOfField = fieldId !== undefined && getPartKind(part) === 'section'
    setWanted((isOfField ? pathOfField(page, part, fieldId) : undefined) ?? part)
    setShownProblems({ problems: [{ path }] })
    setView('properties')
    focus.ask(controlSelector(path), firstControlIn(path), propertiesTitle)
  }
  const goToProblem = ({ path, code, params }: SettingsProblem) => {
    const value = params?.['value']
    // The value names the placed field; in conditions it names the field that they check.
    go(path, typeof value === 'string' && !code.startsWith('condition') ? value : undefined)
  }
  const again = (direction: 'undo' | 'redo') => {
    const name = document.activeElement?.getAttribute('name')
    const step = design[direction]()
    if (step === undefined) return
    setWanted(step.at)
    setNews(t(`designer.done.${direction === 'undo' ? 'undone' : 'redone'}`, { step: step.description }))
    // The control is recreated with its other value, so it needs the focus again.
    if (name !== null && name !== undefined) focus.ask(controlSelector(name), rowSelector(nameOfPath(step.at)))
  }
  useStepKeys(again)
  // A new field is placed after its definition has been loaded.
  const arrived = made !== undefined && fields.has(made.id) ? made : undefined
  const place = useEffectEvent((field: FieldDefinition) => edits.add(field))
  useEffect(() => {
    if (arrived !== undefined) place(arrived)
  }, [arrived])
  return (
    <div className={`${styles.designer} lp-grid lp-one-column lp-gap-6`}>
      <DesignerHead row={row} base={base} dirty={dirty} gone={gone} onClose={onClose} onLeft={unsaved.release} />
      <StepBar
        dirty={dirty && !gone}
        news={news}
        canUndo={design.canUndo}
        canRedo={design.canRedo}
        busy={saving.busy}
        onAgain={again}
        onSave={() => {
          if (dirty && !gone) send(saving.save)
        }}
        onSkip={(to) => {
          setView(to)
          focus.ask(to === 'outline' ? rowSelector(nameOfPath(chosen)) : propertiesTitle)
        }}
      />
      <div ref={notices} className="lp-empty-hidden lp-grid lp-gap-6">
        <ConflictNotices
          area="PAGES"
          change={row.change}
          saving={saving}
          entered={page}
          gone={gone}
          words={words}
          onSaveAsNew={send}
        />
        <PageProblems
          page={page}
          problems={tried ? form.problems : []}
          failure={failure}
          words={words}
          onGo={goToProblem}
        />
      </div>
      {!wide && <ViewTabs view={view} onView={setView} />}
      <div className={`${styles.columns} lp-grid lp-one-column lp-gap-8 lp-items-start`}>
        <BuildPane
          page={page}
          fields={fields}
          words={words}
          chosen={chosen}
          edits={edits}
          focus={focus}
          wide={wide}
          hidden={!wide && view !== 'outline'}
          onChoose={(path) => {
            setWanted(path)
            setView('properties')
          }}
          onNewField={() => setAdding(true)}
          onGo={(path) => go(nameOfPath(path))}
          onNotes={setNotes}
          announce={setNews}
        />
        <PropertiesPane
          design={design}
          fields={fields}
          words={words}
          chosen={chosen}
          edits={edits}
          focus={focus}
          language={language}
          refused={[...(failure?.problems ?? []), ...knownAtControls(notes, form.problems)]}
          shownProblems={shownProblems}
          wide={wide}
          hidden={!wide && view !== 'properties'}
          onLanguage={setLanguage}
        />
        <PreviewPane
          page={page}
          chosen={chosen}
          wide={wide}
          hidden={!wide && view !== 'preview'}
          onChoose={setWanted}
        />
      </div>
      {adding && (
        <NewFieldPanel
          words={words}
          onMade={(field) => {
            setAdding(false)
            setMade(field)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      <UnsavedQuestion unsaved={unsaved} busy={saving.busy} />
    </div>
  )
}

/**
 * Problems that block the release, shown at their controls at once. The form reports missing entries when their controls
 * lose the focus.
 */
const knownAtControls = (notes: readonly PageNote[], ofForm: readonly SettingsProblem[]): SettingsProblem[] =>
  notes
    .filter(
      ({ blocks, problem: { path, code } }) =>
        blocks && !ofForm.some((problem) => problem.path === path && problem.code === code),
    )
    .map(({ problem, path }) => ({ ...problem, path: path.join('.') }))

interface PageProblemsProps {
  /** The edited page, which names the parts. */
  readonly page: Page
  /** Problems found before sending. */
  readonly problems: readonly SettingsProblem[]
  readonly failure: SettingsFailure | undefined
  readonly words: LabelContext
  readonly onGo: (problem: SettingsProblem) => void
}

/** The reasons why the page was not saved; those about a part link to it. */
function PageProblems({ page, problems, failure, words, onGo }: PageProblemsProps) {
  const { t, formatText } = useTexts()
  const all = [...problems, ...(failure?.problems ?? [])]
  const texts = failure?.texts ?? []
  // Without a reply, the validity of the page is unknown.
  const outcomeUnknown = failure?.outcomeUnknown === true && all.length === 0
  const { locale, areas } = withItem(words, 'PAGES', page)
  if (all.length + texts.length === 0) return null
  return (
    <Notice kind="error" live title={t(outcomeUnknown ? 'settings.outcomeUnknown' : 'designer.problems')}>
      {texts.map((text) => (
        <p key={text.id}>{formatText(text)}</p>
      ))}
      {outcomeUnknown && <p>{t('settings.outcomeUnknown.kept')}</p>}
      <ul className="lp-ps-9 lp-grid lp-gap-2 lp-m-0 lp-mt-2">
        {all.map((problem) => {
          const { label, text } = itemProblemsText(problem, locale, areas)
          return (
            <li
              key={`${problem.area} ${problem.item} ${problem.path} ${problem.code} ${problem.params?.['value'] ?? ''}`}
            >
              {problem.area === 'PAGES' && problem.item === page.id ? (
                <PlaceButton onClick={() => onGo(problem)}>{label}</PlaceButton>
              ) : (
                label
              )}
              : {text}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
