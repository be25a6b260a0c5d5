import { useState } from 'react'

import type { FieldDefinition } from '#domain/fields/types.ts'
import type { Locale } from '#domain/text/locale.ts'
import { checked } from '#domain/settings/checked.ts'
import type { LabelContext } from '#domain/settings/labels/label-context.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { AreaRow } from '../../settings/area-rows.ts'
import { FormContext } from '../../settings/form/form-context.ts'
import { LanguageTabs } from '../../settings/form/LanguageTabs.tsx'
import { missingTexts } from '../../settings/form/missing-texts.ts'
import { useItemForm } from '../../settings/form/use-item-form.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { ownScroll } from './bring-into-view.ts'
import { BackLink } from './DesignerHead.tsx'
import { Outline } from './Outline.tsx'
import { nameOfPath, type PartPath } from './page-parts.ts'
import { usePartNames } from './part-names.ts'
import { PartProperties } from './PartProperties.tsx'
import { PreviewPane } from './PreviewPane.tsx'
import { pageSchema } from './use-design.ts'
import { useIsWide, type View, ViewTabs } from './ViewTabs.tsx'
import styles from './designer.module.css'

interface ReadPageProps {
  readonly row: AreaRow
  readonly words: LabelContext
}

/** A page in its live version. */
export function ReadPage({ row, words }: ReadPageProps) {
  const { t, locale } = useTexts()
  const page = row.item as Page
  const form = useItemForm('PAGES', page)
  const { nameOf } = usePartNames(words)
  const [chosen, setChosen] = useState<PartPath>([])
  const [view, setView] = useState<View>('outline')
  const wide = useIsWide()
  const [language, setLanguage] = useState<Locale>(locale)
  const definitions = checked(words.areas).INPUT_FIELDS ?? []
  const fields = new Map(definitions.map((field): [string, FieldDefinition] => [field.id, field]))
  return (
    <div className={`${styles.designer} lp-grid lp-one-column lp-gap-6`}>
      <BackLink />
      <PageHead title={row.label} text={t('designer.lead.current')} />
      {!wide && <ViewTabs view={view} onView={setView} />}
      <div className={`${styles.columns} lp-grid lp-one-column lp-gap-8 lp-items-start`}>
        <section
          className={`${styles.pane} lp-one-column lp-grid lp-gap-6 lp-min-0 lp-p-8 lp-bordered lp-round-md lp-paper`}
          aria-labelledby="designer-outline"
          hidden={!wide && view !== 'outline'}
          {...ownScroll}
        >
          <h2 id="designer-outline" className="lp-m-0 lp-text-md lp-weight-650 lp-anywhere">
            {t('designer.outline')}
          </h2>
          <Outline
            page={page}
            fields={fields}
            words={words}
            chosen={chosen}
            moving={undefined}
            carrying={undefined}
            readOnly
            onChoose={(path) => {
              setChosen(path)
              setView('properties')
            }}
          />
        </section>
        <section
          className={`${styles.pane} lp-one-column lp-grid lp-gap-6 lp-min-0 lp-p-8 lp-bordered lp-round-md lp-paper`}
          aria-labelledby="designer-properties"
          hidden={!wide && view !== 'properties'}
        >
          <h2 id="designer-properties" className="lp-m-0 lp-text-md lp-weight-650 lp-anywhere">
            {nameOf(page, chosen)}
          </h2>
          <FormContext value={{ area: 'PAGES', schema: pageSchema, form, words, refused: [], readOnly: true }}>
            <LanguageTabs
              language={language}
              missing={missingTexts(page)}
              className={styles.properties}
              onLanguage={setLanguage}
            >
              <PartProperties key={nameOfPath(chosen)} page={page} path={chosen} fields={fields} />
            </LanguageTabs>
          </FormContext>
        </section>
        <PreviewPane
          page={page}
          chosen={chosen}
          wide={wide}
          hidden={!wide && view !== 'preview'}
          onChoose={setChosen}
        />
      </div>
    </div>
  )
}
