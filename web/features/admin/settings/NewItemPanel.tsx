import { useState } from 'react'

import { type AreaKey, areas } from '#domain/settings/areas.ts'
import type { Words } from '#domain/settings/labels/words.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useUnsaved } from '#web/ui/use-unsaved.ts'

import { DetailsPanel } from '../ui/DetailsPanel.tsx'
import { PanelBody } from '../ui/PanelParts.tsx'
import { UnsavedQuestion } from '../ui/UnsavedQuestion.tsx'
import { areaWords } from './area-words.ts'
import { blankItem } from './form/blank-item.ts'
import { useNewItemForm } from './form/use-new-item-form.ts'
import { useWords } from './form/use-words.ts'
import { NewItemForm } from './NewItemForm.tsx'
import { itemPlaceOf } from './view-address.ts'

interface NewItemPanelProps {
  readonly area: AreaKey
  readonly onMade: (id: string) => void
  readonly onClose: () => void
}

export function NewItemPanel({ area, onMade, onClose }: NewItemPanelProps) {
  const { t, local } = useTexts()
  const { words, loading } = useWords(areaWords(area))
  return (
    <DetailsPanel title={t('settings.new.title')} about={local(areas[area].label)} size="46rem" onClose={onClose}>
      {loading ? (
        <PanelBody>
          <Spinner />
        </PanelBody>
      ) : (
        <NewItem area={area} words={words} onMade={onMade} onClose={onClose} />
      )}
    </DetailsPanel>
  )
}

function NewItem({ area, words, onMade, onClose }: NewItemPanelProps & { readonly words: Words }) {
  const items = words.areas[area] ?? []
  const [blank] = useState(() => blankItem(area, items))
  const form = useNewItemForm(area, blank, items)
  const unsaved = useUnsaved(form.dirty, itemPlaceOf)
  return (
    <>
      <NewItemForm
        area={area}
        form={form}
        words={words}
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
