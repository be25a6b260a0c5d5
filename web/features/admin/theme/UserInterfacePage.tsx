import { paper } from '#domain/settings/theme/fixed-colors.ts'
import { type ReactNode, useState, lazy, Suspense } from 'react'
import { TextInput, NativeSelect } from '@mantine/core'

import type { Item } from '#domain/settings/area.ts'
import type { UserInterfaceSetting } from '#domain/settings/areas/user-interface/schema.ts'
import type { Path } from '#domain/settings/editing/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { knownFonts } from '#domain/settings/theme/fonts.ts'
import { Spinner } from '#web/ui/Spinner.tsx'

import type { AreaForm, EditedProperty } from '../settings/area-form.ts'
import { AreaPage } from '../settings/AreaPage.tsx'
import { ImageControl } from '../settings/form/ImageControl.tsx'
import { isRead } from '../settings/form/ReadProperty.tsx'
import { useListSummary } from '../settings/list-summary.ts'
import { ThemeChecks } from './ThemeChecks.tsx'
import { ItemTheme } from './ItemTheme.tsx'
import { ItemSwatches } from './ItemSwatches.tsx'
import { themeSummary } from './summary.ts'
import { ThemeControl } from './ThemeControl.tsx'
import styles from '../settings/form/controls.module.css'
import { neededProps, usePart } from '../settings/form/form-context.ts'

function findControl({ reads, readOnly, ...property }: EditedProperty): ReactNode {
  if (readOnly && isRead(reads)) return undefined
  const { id, type } = property.form.value as UserInterfaceSetting
  if (id === 'THEME' && reads.as === 'option') return <ThemeControl {...property} reads={reads} />
  if (id === 'FONT_FAMILY') return <FontControl {...property} />
  if (type === 'COLOR') return <ColorControl {...property} />
  if (type === 'FONT') return <ImageControl {...property} kind="font" />
  if (type === 'ICON') return <ImageControl {...property} kind={id === 'LOGO' ? 'logo' : 'tabIcon'} />
  return undefined
}

const form: AreaForm = {
  control: findControl,
  // The definition of a setting decides on both.
  fixed: ['type', 'key'],
  Checks: ThemeChecks,
  Preview: ItemTheme,
  wide: true,
}

const getSwatches = (item: Item, items: readonly Item[]) => <ItemSwatches item={item} items={items} />

/** The portal's theme, colours, font and pictures ([B3.31]–[B3.34]). */
export const UserInterfacePage = () => (
  <AreaPage
    area="USER_INTERFACE"
    screen="user-interface"
    about={useListSummary(themeSummary)}
    sample={getSwatches}
    above={<AreaTheme />}
    form={form}
  />
)

interface ColorControlProps {
  readonly path: Path
  readonly label: string
  readonly hint?: string | undefined
  readonly value: unknown
}

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** A colour to type or choose in the browser's picker; a preview beneath the form shows where it is used. */
function ColorControl({ path, label, hint, value }: ColorControlProps) {
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
          className={`${styles.swatch} lp-size-1_75 lp-bordered-strong lp-p-0 lp-round-sm lp-clear lp-pointer`}
          aria-label={t('looks.pick', { label })}
          value={isColor(color) ? color.toLowerCase() : paper}
          onChange={(event) => set(event.currentTarget.value.toUpperCase())}
        />
      }
    />
  )
}

interface FontControlProps {
  readonly path: Path
  readonly label: string
  readonly value: unknown
}

const own = 'own'

/** A standard font, or custom font names ([B3.34]). */
function FontControl({ path, label, value }: FontControlProps) {
  const { t, local } = useTexts()
  const { name, needed, error, set, leave } = usePart(path)
  const family = typeof value === 'string' ? value : ''
  const isKnown = knownFonts.some((font) => font.family === family)
  const [writes, setWrites] = useState(!isKnown)
  return (
    <div className={`${styles.list} lp-grid lp-gap-4 lp-min-0 lp-m-0 lp-p-0 lp-borderless`}>
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

const ThemePreview = lazy(() => import('./ThemePreview.tsx').then((module) => ({ default: module.ThemePreview })))

/** Wide windows have room for both versions; on a phone the list comes first. */
const isWide = (): boolean => matchMedia('(width >= 62rem)').matches

/** The combined effect of all appearance settings, above their list. */
function AreaTheme() {
  const { t } = useTexts()
  const [open, setOpen] = useState(isWide)
  return (
    <details
      className="lp-p-7-8 lp-bordered lp-round-md lp-paper"
      open={open}
      onToggle={(event) => {
        setOpen(event.currentTarget.open)
      }}
    >
      <summary className="lp-fold-title">{t('looks.title')}</summary>
      {open && (
        <Suspense fallback={<Spinner />}>
          <ThemePreview begin={isWide() ? 'desk' : 'phone'} />
        </Suspense>
      )}
    </details>
  )
}
