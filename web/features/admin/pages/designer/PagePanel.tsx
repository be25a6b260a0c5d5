import { useNavigate } from 'react-router'

import type { Item } from '#domain/settings/area.ts'
import { areaLabels } from '#domain/settings/areas.ts'
import type { Properties } from '#domain/settings/labels/property.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/routing/paths.ts'
import type { Unsaved } from '#web/ui/use-unsaved.ts'

import { getLabelAreas } from '../../settings/label-areas.ts'
import type { Write } from '../../settings/area-writes.ts'
import type { ItemForm } from '../../settings/form/item-form.ts'
import { useLabels } from '../../settings/form/use-labels.ts'
import { NewItemForm } from '../../settings/NewItemForm.tsx'
import { DetailsPanel } from '../../ui/DetailsPanel.tsx'
import { LoadingOrError } from '../../ui/LoadingOrError.tsx'
import { PanelBody } from '../../ui/PanelParts.tsx'
import { UnsavedQuestion } from '../../ui/UnsavedQuestion.tsx'

interface PagePanelProps {
  readonly title: string
  readonly about: string
  readonly submit: string
  readonly form: ItemForm
  readonly propertyNames: readonly (keyof Page)[]
  /** The call, if it is not the area's own one. */
  readonly write?: (page: Page) => Write
  readonly unsaved: Unsaved
  readonly onClose: () => void
}

/** The form of a new page with the properties that it needs before it can be designed. */
export function PagePanel(props: PagePanelProps) {
  const { title, about, submit, form, propertyNames, write, unsaved, onClose } = props
  const { t } = useTexts()
  const navigate = useNavigate()
  const { words, loading, ...progress } = useLabels(getLabelAreas('PAGES'))
  const labels: Properties = areaLabels.PAGES
  const properties = Object.fromEntries(
    propertyNames.flatMap((name) => {
      const property = labels[name]
      return property === undefined ? [] : [[name, property]]
    }),
  )
  return (
    <DetailsPanel title={title} about={about} onClose={onClose}>
      {loading ? (
        <PanelBody>
          <LoadingOrError loading={progress} title={t('settings.error')} />
        </PanelBody>
      ) : (
        <NewItemForm
          area="PAGES"
          form={form}
          words={words}
          properties={properties}
          submit={submit}
          {...(write === undefined ? {} : { write: (page: Item) => write(page as Page) })}
          onMade={({ id }) => {
            unsaved.release()
            void navigate(path('appSettingsPage', { pageId: id }))
          }}
          onCancel={onClose}
        />
      )}
      <UnsavedQuestion unsaved={unsaved} />
    </DetailsPanel>
  )
}
