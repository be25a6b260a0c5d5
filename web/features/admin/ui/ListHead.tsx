import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'

import { useTexts } from '#web/i18n/use-texts.ts'

import { PageHead } from './PageHead.tsx'

interface ListHeadProps {
  readonly title: string
  readonly text?: string
  readonly busy: boolean
  readonly onRefresh: () => void
}

/** The head of a list that grows by itself, with a refresh button. */
export function ListHead({ busy, onRefresh, ...head }: ListHeadProps) {
  const { t } = useTexts()
  return (
    <PageHead {...head}>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
        loading={busy}
        onClick={onRefresh}
      >
        {t('admin.list.refresh')}
      </Button>
    </PageHead>
  )
}
