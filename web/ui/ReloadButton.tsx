import { Button } from '@mantine/core'

import { useTexts } from '../i18n/use-texts.ts'

export function ReloadButton() {
  const { t } = useTexts()
  return <Button onClick={() => location.reload()}>{t('error.reload')}</Button>
}
