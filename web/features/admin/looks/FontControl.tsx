import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'

import { knownFonts } from '#domain/settings/looks/fonts.ts'
import type { Path } from '#domain/settings/editing/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import styles from '../settings/form/controls.module.css'
import { neededProps, usePart } from '../settings/form/form-context.ts'

interface FontControlProps {
  readonly path: Path
  readonly label: string
  readonly value: unknown
}

const own = 'own'

/** A standard font, or custom font names ([B3.34]). */
export function FontControl({ path, label, value }: FontControlProps) {
  const { t, local } = useTexts()
  const { name, needed, error, set, leave } = usePart(path)
  const family = typeof value === 'string' ? value : ''
  const isKnown = knownFonts.some((font) => font.family === family)
  const [writes, setWrites] = useState(!isKnown)
  return (
    <div className={styles.list}>
      <NativeSelect
        {...neededProps(needed)}
        size="md"
        label={label}
        value={writes || !isKnown ? own : family}
        data={[
          ...knownFonts.map((font) => ({ value: font.family, label: local(font.label) })),
          { value: own, label: t('looks.font.own') },
        ]}
        onChange={({ currentTarget }) => {
          setWrites(currentTarget.value === own)
          if (currentTarget.value !== own) set(currentTarget.value)
        }}
      />
      {(writes || !isKnown) && (
        <TextInput
          {...neededProps(needed)}
          name={name}
          label={t('looks.font.names')}
          description={t('looks.font.names.hint')}
          error={error}
          autoComplete="off"
          value={family}
          onChange={(event) => set(event.currentTarget.value)}
          onBlur={leave}
        />
      )}
    </div>
  )
}
