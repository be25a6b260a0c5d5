import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useId, useMemo } from 'react'

import { itemProblemsText } from '#domain/settings/labels/problems.ts'
import { pageChecks, type PageNote } from '#domain/settings/areas/pages/page-checks.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import type { Path } from '#domain/settings/editing/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import '#web/fields/phone/phone-parser.ts'

import { LoadingOrError } from '../../../ui/LoadingOrError.tsx'
import { Guard } from './Guard.tsx'
import { type PreviewAreas, usePreviewAreas } from './use-preview-areas.ts'
import styles from './preview.module.css'

interface PageChecksProps {
  readonly page: Page
  /** Opens the part that a note is about. */
  readonly onGo: (path: Path) => void
  /** Receives the present notes; must be a stable function. */
  readonly onNotes: (notes: readonly PageNote[]) => void
}

/** Notes on errors and oddities of the edited page; each one links to its part. */
export function PageChecks({ page, onGo, onNotes }: PageChecksProps) {
  const { t } = useTexts()
  const { areas, ...loading } = usePreviewAreas()
  // Deferred, so that typing stays responsive.
  const looked = useDeferredValue(page)
  if (areas === undefined) return <LoadingOrError loading={loading} title={t('pageChecks.error')} />
  return (
    <Guard
      of={[looked, areas]}
      fallback={<p className="lp-flex lp-gap-3 lp-items-center lp-m-0 lp-muted lp-text-md">{t('pageChecks.failed')}</p>}
    >
      <Notes page={looked} areas={areas} onGo={onGo} onNotes={onNotes} />
    </Guard>
  )
}

function Notes({ page, areas, onGo, onNotes }: PageChecksProps & { readonly areas: PreviewAreas }) {
  const { t, locale } = useTexts()
  const headingId = useId()
  const notes = useMemo(() => pageChecks(page, areas), [page, areas])
  useEffect(() => onNotes(notes), [notes, onNotes])
  const context = useMemo(() => ({ ...areas, PAGES: withPage(page, areas.PAGES) }), [page, areas])
  const blocking = notes.filter(({ blocks }) => blocks).length
  return (
    <section className="lp-grid lp-gap-4 lp-min-0" aria-labelledby={headingId}>
      <h3 id={headingId} className="lp-m-0 lp-text-md lp-weight-600">
        {t('pageChecks.title')}
      </h3>
      <p className="lp-flex lp-gap-3 lp-items-center lp-m-0 lp-muted lp-text-md" role="status">
        {notes.length === 0 && <IconCircleCheck className="lp-success" size={18} aria-hidden />}
        {notes.length === 0 ? t('pageChecks.none') : t('pageChecks.count', { count: notes.length, blocking })}
      </p>
      {notes.length > 0 && (
        <ul className="lp-list lp-grid lp-gap-2">
          {notes
            .toSorted((one, other) => Number(other.blocks) - Number(one.blocks))
            .map((note) => {
              const Icon = note.blocks ? IconCircleX : IconAlertTriangle
              const { label, text } = noteText(page, note, (problem) => itemProblemsText(problem, locale, context))
              return (
                <li key={getKey(note)}>
                  <button
                    type="button"
                    className={`${styles.note} lp-flex lp-round-sm lp-pointer`}
                    data-blocks={note.blocks}
                    onClick={() => onGo(note.path)}
                  >
                    <Icon className={styles.sign} size={18} stroke={1.75} aria-hidden />
                    <span>
                      <span className="lp-visually-hidden lp-nowrap">
                        {t(note.blocks ? 'pageChecks.blocks' : 'pageChecks.advises')}{' '}
                      </span>
                      <span className="lp-weight-600">{label}</span> {text}
                    </span>
                  </button>
                </li>
              )
            })}
        </ul>
      )}
    </section>
  )
}

const withPage = (page: Page, pages: readonly Page[]): Page[] => [...pages.filter(({ id }) => id !== page.id), page]

const getKey = ({ problem: { area, item, path, code, params } }: PageNote): string =>
  `${area} ${item} ${path} ${code} ${params?.['value'] ?? ''}`

type ProblemText = (problem: PageNote['problem']) => { readonly label: string; readonly text: string }

/** Omits the name of the edited page from labels, because it is obvious. */
function noteText(page: Page, { problem }: PageNote, textOf: ProblemText): ReturnType<ProblemText> {
  const { label, text } = textOf(problem)
  if (problem.area !== 'PAGES' || problem.item !== page.id) return { label: `${label}:`, text }
  const inside = label.slice(textOf({ ...problem, path: '' }).label.length).replace(/^ › /, '')
  return { label: inside === '' ? '' : `${inside}:`, text }
}
