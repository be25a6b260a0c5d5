import { Button, FileButton } from '@mantine/core'
import { IconLayoutGrid, IconTrash, IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'

import { imageText } from '#domain/settings/labels/words.ts'
import type { Path } from '#domain/settings/schema-parts.ts'
import { formatFileSize } from '#domain/money/format.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { NamedIcon } from '#web/ui/icons.tsx'

import styles from './controls.module.css'
import { usePart } from './form-context.ts'
import { IconChooser } from './IconChooser.tsx'
import { PartGroup } from './PartGroup.tsx'
import { PartProblem } from './PartProblem.tsx'

interface ImageControlProps {
  readonly path: Path
  readonly label: string
  readonly value: unknown
  readonly hint?: string | undefined
  /** What kind of file. Icons can be chosen by name as well. */
  readonly kind?: 'icon' | 'image' | 'font'
}

/** Bytes that are still written into a setting; beside it everybody would wait for them. */
const bytesAtMost = { icon: 68 * 1024, image: 140 * 1024, font: 500 * 1024 }
const accepted = {
  icon: 'image/png,image/jpeg,image/webp,image/svg+xml',
  image: 'image/png,image/svg+xml,image/x-icon,image/webp',
  font: 'font/woff,font/woff2,.woff,.woff2',
}

/** A browser does not know every font file by its name, and has two for icons. */
const typeOf = (file: File): string =>
  file.type !== ''
    ? file.type.replace('vnd.microsoft.icon', 'x-icon')
    : file.name.endsWith('.woff2')
      ? 'font/woff2'
      : 'font/woff'

/** An icon by its name, or a small file that is kept in the setting itself. */
export function ImageControl({ path, label, value, hint, kind = 'icon' }: ImageControlProps) {
  const { t, locale } = useTexts()
  const { allowed, needed, error, readOnly, set } = usePart(path)
  const [failure, setFailure] = useState<string>()
  const [choosing, setChoosing] = useState(false)
  const gridId = useId()
  const text = typeof value === 'string' ? value : ''
  const none = allowed?.missing === true ? undefined : ''
  const upload = async (file: File | null) => {
    if (file === null) return
    if (file.size > bytesAtMost[kind]) {
      setFailure(t('settings.image.tooLarge', { size: formatFileSize(bytesAtMost[kind], locale) }))
      return
    }
    setFailure(undefined)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
    set(`data:${typeOf(file)};base64,${btoa(binary)}`)
  }
  const problem = failure ?? error
  return (
    <PartGroup label={label} needed={needed && !readOnly}>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {!readOnly && (
        <p className={styles.hint}>{t(`looks.file.${kind}`, { size: formatFileSize(bytesAtMost[kind], locale) })}</p>
      )}
      {text !== '' && (
        <p className={styles.sentence}>
          {kind !== 'font' && <NamedIcon name={text} size={24} />} {imageText(text, locale)}
        </p>
      )}
      <div className={styles.buttons}>
        {kind === 'icon' && !readOnly && (
          <Button
            variant="default"
            leftSection={<IconLayoutGrid size={16} aria-hidden />}
            aria-expanded={choosing}
            aria-controls={gridId}
            onClick={() => setChoosing(!choosing)}
          >
            {t('icons.choose')}
          </Button>
        )}
        {!readOnly && (
          <FileButton accept={accepted[kind]} onChange={(file) => void upload(file)}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
                {t(kind === 'font' ? 'settings.image.chooseFont' : 'settings.image.choose')}
              </Button>
            )}
          </FileButton>
        )}
        {!readOnly && text !== '' && (
          <Button
            variant="subtle"
            color="error"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => {
              setFailure(undefined)
              set(none)
            }}
          >
            {t('settings.image.none')}
          </Button>
        )}
      </div>
      <div id={gridId}>
        {choosing && (
          <IconChooser label={t('settings.image.icon', { label })} value={text} readOnly={readOnly} onIcon={set} />
        )}
      </div>
      {problem !== undefined && <PartProblem text={problem} />}
    </PartGroup>
  )
}
