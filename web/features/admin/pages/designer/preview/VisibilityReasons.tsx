import { IconCheck, IconEye, IconEyeOff, IconX } from '@tabler/icons-react'

import type { Explanation } from '#domain/conditions/conditions-explained.ts'
import { factText, reasonText } from '#domain/settings/labels/condition-text.ts'
import { itemName, localizedText, quoted, type LabelContext } from '#domain/settings/labels/label-context.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { getAtPath } from '#domain/settings/editing/schema-parts.ts'
import { calculated } from '#domain/wizard/answers.ts'
import type { PageForm } from '#web/page/page-form.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { type VisibilityReason, visibilityReason } from './visibility-reason.ts'
import styles from './preview.module.css'

interface VisibilityReasonsProps {
  readonly page: Page
  readonly form: PageForm
  readonly words: LabelContext
}

/** The parts of the page with the reasons why they are visible or hidden for the sample answers. */
export function VisibilityReasons({ page, form, words }: VisibilityReasonsProps) {
  const { t } = useTexts()
  const { answers, definitions } = form.state
  const all = visibilityReason(page, { answers, definitions, fields: form.fields })
  const shown = all.filter((why) => why.shown).length
  return (
    <details className="lp-min-0 lp-p-6-8 lp-bordered lp-round-md lp-paper" open>
      <summary className="lp-pointer lp-weight-600">
        {t('pagePreview.why')}
        <span className="lp-ms-4 lp-muted lp-text-sm lp-weight-400">
          {t('pagePreview.why.count', { shown, hidden: all.length - shown })}
        </span>
      </summary>
      <ul className="lp-list lp-grid lp-gap-4 lp-pt-6">
        {all.map((why) => (
          <ReasonRow key={`${why.path.join('.')} ${why.entry ?? ''}`} page={page} why={why} form={form} words={words} />
        ))}
      </ul>
    </details>
  )
}

interface ReasonRowProps extends VisibilityReasonsProps {
  readonly why: VisibilityReason
}

function ReasonRow({ page, why, form, words }: ReasonRowProps) {
  const { t } = useTexts()
  const { path, kind, shown, explanation, entry } = why
  const Icon = shown ? IconEye : IconEyeOff
  const failure = kind === 'field' ? findFailure(page, why, form) : undefined
  return (
    <li
      className={`${styles.part} lp-flush lp-grid lp-columns-auto-min lp-gap-4`}
      data-shown={shown}
      style={{ '--level': getLevel(why) }}
    >
      <Icon className={styles.sign} size={18} stroke={1.75} aria-hidden />
      <div>
        <p className="lp-anywhere lp-text-md lp-weight-600">
          {kind === 'message' && `${t('pagePreview.message')} `}
          {findName(page, path, kind, words) ?? t('designer.section.untitled')}
          {entry !== undefined && ` (${t('fields.group.entry', { number: entry + 1 })})`}
        </p>
        <p className="lp-anywhere lp-muted lp-text-sm">{useReason(why, words)}</p>
        {failure !== undefined && (
          <p className="lp-anywhere lp-muted lp-text-sm">{t(`pagePreview.formula.${failure}`)}</p>
        )}
        {explanation !== undefined && 'combinator' in explanation && explanation.parts.length > 1 && (
          <details className="lp-text-sm">
            <summary>{t('pagePreview.rules')}</summary>
            <Rules explanation={explanation} words={words} />
          </details>
        )}
      </div>
    </li>
  )
}

/** For example: "Hidden, because Employment is neither …" */
function useReason({ shown, cause, explanation }: VisibilityReason, words: LabelContext): string {
  const { t } = useTexts()
  if (cause !== 'condition' || explanation === undefined) return t(`pagePreview.why.${cause}`)
  return t(shown ? 'pagePreview.why.shown' : 'pagePreview.why.hidden', { reason: reasonText(explanation, words) })
}

/** The rules in the nesting of the condition. */
function Rules({ explanation, words }: { readonly explanation: Explanation; readonly words: LabelContext }) {
  const { t } = useTexts()
  const Icon = explanation.holds ? IconCheck : IconX
  const mark = (
    <>
      <Icon className={styles.sign} size={16} stroke={2} aria-hidden />
      <span className="lp-visually-hidden lp-nowrap">
        {t(explanation.holds ? 'pagePreview.holds' : 'pagePreview.holdsNot')}
      </span>
    </>
  )
  if (!('combinator' in explanation))
    return (
      <p className="lp-flex lp-gap-3">
        {mark}
        {factText(explanation, words)}
      </p>
    )
  return (
    <div>
      <p className="lp-flex lp-gap-3">
        {mark}
        {t(`pagePreview.rules.${explanation.combinator}`)}
      </p>
      <ul className="lp-list lp-grid lp-gap-2 lp-ps-10">
        {explanation.parts.map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rules have no id, and their order is fixed
          <li key={at}>
            <Rules explanation={part} words={words} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const levels = { page: 0, section: 0, message: 1, field: 1 } as const
const getLevel = ({ kind, path }: VisibilityReason): number => levels[kind] + (path.length > 4 ? 1 : 0)

function findName(
  page: Page,
  path: VisibilityReason['path'],
  kind: VisibilityReason['kind'],
  words: LabelContext,
): string | undefined {
  const part = getAtPath(page, path) as { readonly id?: string; readonly title?: unknown; readonly text?: unknown }
  if (kind === 'field') return itemName(words, 'INPUT_FIELDS', part.id ?? '')
  const text =
    localizedText(part.title ?? part.text, words.locale) ?? (kind === 'section' ? undefined : (part.id ?? ''))
  return text === undefined ? undefined : quoted(text, words.locale)
}

/** Why the formula has no result for these answers. */
function findFailure(page: Page, { path }: VisibilityReason, { state }: PageForm) {
  const { id = '' } = getAtPath(page, path) as { readonly id?: string }
  const definition = state.definitions.get(id)
  return definition?.type === 'CALCULATION_VALUE' ? calculated(definition, state.answers).failure : undefined
}
