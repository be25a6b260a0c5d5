import { TextInput } from '@mantine/core'

import type { Path } from '#domain/settings/editing/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import styles from '../settings/form/controls.module.css'
import { neededProps, usePart } from '../settings/form/form-context.ts'

interface ColorControlProps {
  readonly path: Path
  readonly label: string
  readonly hint?: string | undefined
  readonly value: unknown
}

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** A colour to type or choose in the browser's picker; a preview beneath the form shows where it is used. */
export function ColorControl({ path, label, hint, value }: ColorControlProps) {
  const { t } = useTexts()
  const { name, needed, error, set, leave } = usePart(path)
  const color = typeof value === 'string' ? value : ''
  return (
    <TextInput
      {...neededProps(needed)}
      name={name}
      label={label}
      description={hint}
      error={error}
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
          value={isColor(color) ? color.toLowerCase() : '#ffffff'}
          onChange={(event) => set(event.currentTarget.value.toUpperCase())}
        />
      }
    />
  )
}
