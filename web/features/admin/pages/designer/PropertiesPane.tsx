import { useState } from 'react'

import type { FieldDefinition } from '#domain/fields/types.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { SettingsProblem } from '#domain/settings/problem.ts'
import { fieldTypeTexts } from '#domain/texts/field-types.ts'
import type { LabelContext } from '#domain/settings/labels/label-context.ts'
import { allFields } from '#domain/settings/checks/placed-conditions.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { FormContext, type ShownProblems } from '../../settings/form/form-context.ts'
import { LanguageTabs } from '../../settings/form/LanguageTabs.tsx'
import { missingTexts } from '../../settings/form/missing-texts.ts'
import { RequiredLegend } from '../../settings/form/RequiredLegend.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { fieldAt, getPartKind, nameOfPath, type PartPath, sectionAt } from './page-parts.ts'
import { PartActions } from './PartActions.tsx'
import { usePartNames } from './part-names.ts'
import { PartProperties } from './PartProperties.tsx'
import { type Design, pageSchema } from './use-design.ts'
import { type FocusRequest, propertiesTitle, rowSelector } from './use-focus-request.ts'
import type { PageEdits } from './use-page-edits.ts'
import styles from './designer.module.css'

interface PropertiesPaneProps {
  readonly design: Design
  readonly fields: ReadonlyMap<string, FieldDefinition>
  readonly words: LabelContext
  readonly chosen: PartPath
  readonly edits: PageEdits
  readonly focus: FocusRequest
  readonly language: Locale
  readonly refused: readonly SettingsProblem[]
  readonly shownProblems: ShownProblems | undefined
  /** Shown beside the outline. */
  readonly wide: boolean
  readonly hidden: boolean
  readonly onLanguage: (language: Locale) => void
}

/** The number of fields removed together with a section or group. */
function fieldsIn(page: Page, path: PartPath): number {
  if (getPartKind(path) === 'field') return fieldAt(page, path)?.fields?.length ?? 0
  const section = getPartKind(path) === 'section' ? sectionAt(page, path) : undefined
  return section === undefined ? 0 : allFields(section).length
}

/** The chosen part: its moves and all of its properties. */
export function PropertiesPane(props: PropertiesPaneProps) {
  const { design, fields, words, chosen, edits, focus, language, refused, shownProblems, wide, hidden, onLanguage } =
    props
  const { t, locale } = useTexts()
  const { nameOf } = usePartNames(words)
  const { page, form } = design
  const kind = getPartKind(chosen)
  const definition = fields.get(fieldAt(page, chosen)?.id ?? '')
  const [asking, setAsking] = useState(false)
  const going = fieldsIn(page, chosen)
  const remove = () => {
    setAsking(false)
    const left = edits.remove()
    focus.ask(wide ? rowSelector(nameOfPath(left)) : propertiesTitle)
  }
  return (
    <section
      className={`${styles.pane} lp-one-column lp-grid lp-gap-6 lp-min-0 lp-p-8 lp-bordered lp-round-md lp-paper`}
      aria-labelledby="designer-properties"
      hidden={hidden}
    >
      <h2
        id="designer-properties"
        className="lp-m-0 lp-text-md lp-weight-650 lp-anywhere"
        data-properties
        tabIndex={-1}
      >
        {nameOf(page, chosen)}
      </h2>
      {definition !== undefined && (
        <p className="lp-m-0 lp-muted lp-text-sm">{fieldTypeTexts[definition.type][locale]}</p>
      )}
      {kind !== 'page' && (
        <PartActions
          name={nameOf(page, chosen)}
          kind={kind}
          canUp={edits.canStep(-1)}
          canDown={edits.canStep(1)}
          targets={edits.targets()}
          onStep={edits.step}
          onTarget={edits.moveInto}
          onDuplicate={kind === 'section' ? edits.duplicate : undefined}
          onRemove={() => (going > 0 ? setAsking(true) : remove())}
        />
      )}
      {asking && (
        <ConfirmDialog
          title={t('designer.removeWhole.title', { name: nameOf(page, chosen) })}
          confirm={t(`designer.removePart.${kind === 'section' ? 'section' : 'field'}`)}
          dangerous
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        >
          <p>{t('designer.removeWhole.text', { count: going })}</p>
        </ConfirmDialog>
      )}
      <FormContext value={{ area: 'PAGES', schema: pageSchema, form, words, refused, shownProblems, readOnly: false }}>
        <LanguageTabs
          language={language}
          missing={missingTexts(page)}
          className={styles.properties}
          onLanguage={onLanguage}
        >
          <RequiredLegend />
          <PartProperties key={`${nameOfPath(chosen)} ${form.revision}`} page={page} path={chosen} fields={fields} />
        </LanguageTabs>
      </FormContext>
    </section>
  )
}
