import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'

import type { Page } from '#domain/settings/schemas/pages.ts'
import { uriLanguage } from '#domain/settings/checks/uri-check.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'

import type { AreaRow } from '../../settings/area-rows.ts'
import { PagePanel } from './PagePanel.tsx'
import { useCloseConfirmation } from './use-close-confirmation.ts'
import { usePageForm } from './use-page-form.ts'

interface CopyPageProps {
  readonly row: AreaRow
  readonly disabled: boolean
}

/** Copies the page under a new title and address ([B7.35]). */
export function CopyPage({ row, disabled }: CopyPageProps) {
  const { t } = useTexts()
  const [base, setBase] = useState<Page>()
  return (
    <>
      <ActionButton
        variant="default"
        size="sm"
        leftSection={<IconCopy size={18} aria-hidden />}
        disabled={disabled}
        // The copy needs a title in every language; an unchanged one would be that of the original.
        onClick={() => setBase({ ...(row.item as Page), id: '', uri: '', title: { de: '', en: '' } })}
      >
        {t('designer.copy')}
      </ActionButton>
      {base !== undefined && <CopyPanel row={row} base={base} onClose={() => setBase(undefined)} />}
    </>
  )
}

interface CopyPanelProps {
  readonly row: AreaRow
  readonly base: Page
  readonly onClose: () => void
}

function CopyPanel({ row, base, onClose }: CopyPanelProps) {
  const { t } = useTexts()
  const { id, uri, title } = row.item as Page
  const form = usePageForm(base, uriLanguage(uri, title), id)
  // The page's own form already blocks navigation.
  const { close, unsaved } = useCloseConfirmation(form.dirty, onClose)
  return (
    <PagePanel
      title={t('designer.copy.title', { name: row.label })}
      about={t('designer.copy.text')}
      submit={t('designer.copy.submit')}
      form={form}
      propertyNames={['title', 'uri']}
      write={(copy) => [
        'POST',
        '/api/scheduled-pages/copy',
        { id: row.id, newId: copy.id, uri: copy.uri, title: copy.title },
      ]}
      unsaved={unsaved}
      onClose={close}
    />
  )
}
