import { NativeSelect } from '@mantine/core'
import { useState } from 'react'

import { areas } from '#domain/settings/areas.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { itemName, type LabelContext } from '#domain/settings/labels/label-context.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useUnsaved } from '#web/ui/use-unsaved.ts'

import { DetailsPanel } from '../ui/DetailsPanel.tsx'
import { LoadingOrError } from '../ui/LoadingOrError.tsx'
import { PanelBody } from '../ui/PanelParts.tsx'
import { UnsavedQuestion } from '../ui/UnsavedQuestion.tsx'
import { useAreaForm } from './area-form.ts'
import { getLabelAreas } from './label-areas.ts'
import { blankItem } from './form/blank-item.ts'
import { useNewItemForm } from './form/use-new-item-form.ts'
import { useLabels } from './form/use-labels.ts'
import { NewItemForm } from './NewItemForm.tsx'
import { getItemPath } from './view-address.ts'

interface NewItemProps {
  readonly area: AreaKey
  readonly onMade: (id: string) => void
  readonly onClose: () => void
}

interface NewItemPanelProps extends NewItemProps {
  readonly title: string
}

export function NewItemPanel({ area, title, onMade, onClose }: NewItemPanelProps) {
  const { t, local } = useTexts()
  const { words, loading, ...progress } = useLabels(getLabelAreas(area))
  return (
    <DetailsPanel title={title} about={local(areas[area].label)} size="46rem" onClose={onClose}>
      {loading ? (
        <PanelBody>
          <LoadingOrError loading={progress} title={t('settings.error')} />
        </PanelBody>
      ) : (
        <NewItem area={area} words={words} onMade={onMade} onClose={onClose} />
      )}
    </DetailsPanel>
  )
}

/** A new item, blank or as a copy; the choice comes before any input. */
function NewItem({ area, words, onMade, onClose }: NewItemProps & { readonly words: LabelContext }) {
  const { t } = useTexts()
  const { usual, copy } = useAreaForm()
  const items = words.areas[area] ?? []
  const [from, setFrom] = useState('')
  const [base, setBase] = useState(() => blankItem(area, usual))
  const form = useNewItemForm(area, base, items)
  // Restored from an earlier session, so that the choice is already made.
  const [isRestored] = useState(form.dirty)
  const unsaved = useUnsaved(form.dirty, getItemPath)
  const begin = (id: string) => {
    const original = items.find((item) => item.id === id)
    const next =
      original === undefined || copy === undefined
        ? blankItem(area, usual)
        : { ...copy(original, t), id: '', uri: '', enabled: false }
    setFrom(id)
    setBase(next)
    form.replace(next)
  }
  return (
    <>
      <NewItemForm
        area={area}
        form={form}
        words={words}
        lead={
          copy !== undefined &&
          !isRestored &&
          items.length > 0 && (
            <NativeSelect
              size="md"
              label={t('settings.new.from')}
              description={t(form.dirty ? 'settings.new.from.begun' : 'settings.new.from.hint')}
              disabled={form.dirty}
              value={from}
              data={[
                { value: '', label: t('settings.new.from.nothing') },
                ...items.map(({ id }) => ({
                  value: id,
                  label: t('settings.new.from.copy', { name: itemName(words, area, id) }),
                })),
              ]}
              onChange={(event) => begin(event.currentTarget.value)}
            />
          )
        }
        onMade={({ id }) => {
          unsaved.release()
          onMade(id)
        }}
        onCancel={onClose}
      />
      <UnsavedQuestion unsaved={unsaved} />
    </>
  )
}
