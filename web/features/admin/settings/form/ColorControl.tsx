import { TextInput } from '@mantine/core'

import type { Path } from '#domain/settings/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './controls.module.css'
import { usePart } from './form-context.ts'

interface ColorControlProps {
  readonly path: Path
  readonly label: string
  readonly hint?: string | undefined
  readonly value: unknown
}

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** A colour, to be typed or to be chosen in the browser's own picker; where it stands is shown beneath the form. */
export function ColorControl({ path, label, hint, value }: ColorControlProps) {
  const { t } = useTexts()
  const { name, error, readOnly, set, leave } = usePart(path)
  const color = typeof value === 'string' ? value : ''
  return (
    <TextInput
      name={name}
      label={label}
      description={hint}
      error={error}
      readOnly={readOnly}
      autoComplete="off"
      maxLength={7}
      value={color}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={leave}
      leftSectionWidth="3rem"
      leftSectionPointerEvents="all"
      leftSection={
        <input
          type="color"
          className={styles.swatch}
          aria-label={t('looks.pick', { label })}
          disabled={readOnly}
          value={isColor(color) ? color.toLowerCase() : '#ffffff'}
          onChange={(event) => set(event.currentTarget.value.toUpperCase())}
        />
      }
    />
  )
}
