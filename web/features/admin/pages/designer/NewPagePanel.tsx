import { useState } from 'react'

import { pageTexts } from '#domain/settings/areas/pages/labels.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useUnsaved } from '#web/ui/use-unsaved.ts'

import { blankItem } from '../../settings/form/blank-item.ts'
import { getItemPath } from '../../settings/view-address.ts'
import { PagePanel } from './PagePanel.tsx'
import { usePageForm } from './use-page-form.ts'

/** Creates an empty page and opens its designer ([B7.35]). */
export function NewPagePanel({ onClose }: { readonly onClose: () => void }) {
  const { t, local } = useTexts()
  const [base] = useState(() => blankItem('PAGES', { type: 'BORROWER_INFORMATION' }) as Page)
  const form = usePageForm(base)
  return (
    <PagePanel
      title={local(pageTexts.newItem)}
      about={t('designer.new.text')}
      submit={t('designer.new.submit')}
      form={form}
      propertyNames={['title', 'uri', 'type']}
      unsaved={useUnsaved(form.dirty, getItemPath)}
      onClose={onClose}
    />
  )
}
