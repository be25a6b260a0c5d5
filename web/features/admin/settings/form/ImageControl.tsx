import { Button, FileButton } from '@mantine/core'
import { IconLayoutGrid, IconTrash, IconUpload } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'

import { type FileKind, fileKinds, typeOfFile } from '#domain/settings/schemas/data-files.ts'
import { itemProblemsText } from '#domain/settings/labels/problems.ts'
import { imageText } from '#domain/settings/labels/label-context.ts'
import type { Path } from '#domain/settings/editing/schema-parts.ts'
import { formatFileSize } from '#domain/money/format.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { NamedIcon } from '#web/ui/icons.tsx'
import { iconNames } from '#domain/settings/schemas/icons.ts'
import { iconLabels } from '#domain/settings/labels/options.ts'

import styles from './controls.module.css'
import { useFormFacts, usePart } from './form-context.ts'
import { PartGroup } from './PartGroup.tsx'
import { PartProblem } from './PartProblem.tsx'
import iconChooserStyles from './icon-chooser.module.css'

interface ImageControlProps {
  readonly path: Path
  readonly label: string
  readonly value: unknown
  readonly hint?: string | undefined
  /** The kind of file. Icons can also be chosen by name. */
  readonly kind?: FileKind
}

/** Limits of file sizes in a setting; larger ones would delay every page. */
const maxBytes: Readonly<Record<FileKind, number>> = {
  icon: 68 * 1024,
  tabIcon: 140 * 1024,
  logo: 50 * 1024,
  font: 500 * 1024,
}

/** An icon by name, or a small file stored in the setting. */
export function ImageControl({ path, label, value, hint, kind = 'icon' }: ImageControlProps) {
  const { t, locale } = useTexts()
  const { area, form } = useFormFacts()
  const { name, allowed, needed, error, readOnly, set } = usePart(path)
  const [failure, setFailure] = useState<string>()
  const [choosing, setChoosing] = useState(false)
  const gridId = useId()
  const reset = useRef<() => void>(null)
  const text = typeof value === 'string' ? value : ''
  const none = allowed?.missing === true ? undefined : ''
  const unreadable = (): string =>
    itemProblemsText({ area, item: form.value.id, path: name, code: fileKinds[kind].problem }, locale, {}).text
  const take = (next: string | undefined) => {
    setFailure(undefined)
    set(next)
  }
  const upload = async (file: File | null) => {
    // Allows choosing the same file again after it was changed.
    reset.current?.()
    if (file === null) return
    if (file.size > maxBytes[kind]) {
      setFailure(t('settings.image.tooLarge', { size: formatFileSize(maxBytes[kind], locale) }))
      return
    }
    const address = await readFile(kind, file)
    if (address === undefined) setFailure(unreadable())
    else take(address)
  }
  const problem = failure ?? error
  return (
    <PartGroup label={label} needed={needed && !readOnly}>
      {hint !== undefined && <p className="lp-m-0 lp-muted lp-text-sm">{hint}</p>}
      {!readOnly && (
        <p className="lp-m-0 lp-muted lp-text-sm">
          {t(`looks.file.${kind}`, { size: formatFileSize(maxBytes[kind], locale) })}
        </p>
      )}
      {text !== '' && (
        <p className="lp-m-0 lp-p-4-6 lp-round-sm lp-ground lp-text-md">
          <Picture kind={kind} text={text} /> {imageText(text, locale)}
        </p>
      )}
      <div className="lp-flex lp-wrap lp-gap-4">
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
          <FileButton resetRef={reset} accept={acceptedTypes(kind)} onChange={(file) => void upload(file)}>
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
            onClick={() => take(none)}
          >
            {t('settings.image.none')}
          </Button>
        )}
      </div>
      <div id={gridId}>
        {choosing && (
          <IconChooser label={t('settings.image.icon', { label })} value={text} readOnly={readOnly} onIcon={take} />
        )}
      </div>
      {problem !== undefined && <PartProblem text={problem} />}
    </PartGroup>
  )
}

/** Logos keep their width. */
function Picture({ kind, text }: { readonly kind: FileKind; readonly text: string }) {
  if (kind === 'font') return null
  return kind === 'logo' ? (
    <img src={text} alt="" className={`${styles.logo} lp-max-12_5 lp-me-4`} />
  ) : (
    <NamedIcon name={text} size={24} />
  )
}

interface IconChooserProps {
  readonly label: string
  /** An icon's name; any other value means that none is chosen. */
  readonly value: string
  readonly readOnly: boolean
  readonly onIcon: (name: string) => void
}

/** The shipped icons with their names, as radio buttons for navigation by arrow keys. */
function IconChooser({ label, value, readOnly, onIcon }: IconChooserProps) {
  const { locale } = useTexts()
  const name = useId()
  return (
    <fieldset
      className={`${iconChooserStyles.grid} lp-grid lp-gap-3 lp-min-0 lp-m-0 lp-p-0 lp-borderless`}
      disabled={readOnly}
    >
      <legend className="lp-visually-hidden">{label}</legend>
      {iconNames.map((icon) => (
        <label
          key={icon}
          className={`${iconChooserStyles.choice} lp-min-h-4_25 lp-p-4-2 lp-round-sm lp-leading-125 lp-choice lp-grid lp-content-start lp-gap-2 lp-text-sm lp-text-center lp-anywhere`}
        >
          <input
            type="radio"
            className="lp-covering"
            name={name}
            checked={icon === value}
            onChange={() => onIcon(icon)}
          />
          <NamedIcon name={icon} size={24} />
          <span>{iconLabels[icon][locale]}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Includes file extensions, because browsers do not know the media type of every font. */
const acceptedTypes = (kind: FileKind): string =>
  [...fileKinds[kind].types, ...(kind === 'font' ? ['.woff', '.woff2'] : [])].join(',')

/** The `data:` address of a file; undefined if the browser cannot read it as this kind. */
async function readFile(kind: FileKind, file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = typeOfFile(kind, bytes)
  if (type === undefined) return undefined
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
  const address = `data:${type};base64,${btoa(binary)}`
  try {
    await (kind === 'font' ? new FontFace('read', bytes.buffer).load() : decoded(address))
    return address
  } catch {
    return undefined
  }
}

function decoded(address: string): Promise<void> {
  const image = new Image()
  image.src = address
  return image.decode()
}
