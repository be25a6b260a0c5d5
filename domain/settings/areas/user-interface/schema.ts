import * as v from 'valibot'

import { DataFile } from '../../schemas/data-files.ts'
import {
  fitsDefinition,
  type SettingDefinition,
  settingValue,
  type ValueType,
  valueTypes,
} from '../../schemas/portal-setting.ts'

/** [B3.32] */
export const themeNames = ['GREEN', 'GREEN-ORANGE', 'DARK-GREEN', 'CUSTOM'] as const
export type ThemeName = (typeof themeNames)[number]

/** [B3.33] */
export const layouts = ['ONE_COLUMN', 'TWO_COLUMNS'] as const
export type Layout = (typeof layouts)[number]

/** [B3.34] */
export const defaultFontFamily = 'Roboto, Helvetica, Arial, sans-serif'
export const defaultFontSize = 16

export interface Palette {
  readonly primary: string
  readonly secondary: string
  readonly text: string
  readonly success: string
  readonly info: string
  readonly warning: string
  readonly error: string
  readonly background: string
}

/** Every colour has a contrast of 4.5:1 with white text and as text on the background (WCAG 1.4.3). */
export const palettes: Readonly<Record<Exclude<ThemeName, 'CUSTOM'>, Palette>> = {
  GREEN: {
    primary: '#0B6B4B',
    secondary: '#2F5D62',
    text: '#17241F',
    success: '#18764A',
    info: '#1F5F99',
    warning: '#8A5A00',
    error: '#B3261E',
    background: '#F8FAF8',
  },
  'GREEN-ORANGE': {
    primary: '#1D6B42',
    secondary: '#AD4A06',
    text: '#1C231E',
    success: '#1E7A46',
    info: '#22609A',
    warning: '#855700',
    error: '#B4231F',
    background: '#FBFAF7',
  },
  'DARK-GREEN': {
    primary: '#0C3B2E',
    secondary: '#7A5C1E',
    text: '#121C18',
    success: '#1A6B45',
    info: '#1C527F',
    warning: '#7C5200',
    error: '#A3211B',
    background: '#F6F8F6',
  },
}

const Color = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'colorFormat'))
/** Names and quotes only, because the value becomes part of a style sheet. */
const FontFamily = v.pipe(v.string(), v.regex(/^[\p{L}\d ,'"-]{1,200}$/u))

const setting = <T>(definition: SettingDefinition<T>): SettingDefinition<T> => definition
const flag = (value: boolean) => setting({ type: 'BOOLEAN', schema: v.boolean(), default: value })
const colorSetting = (name: keyof Palette) => setting({ type: 'COLOR', schema: Color, default: palettes.GREEN[name] })

/** The settings that [B3.31] names, and LOGO. Colours apply to the theme CUSTOM only. */
export const userInterfaceSettings = {
  THEME: setting<ThemeName>({
    type: 'SELECT',
    schema: v.picklist(themeNames),
    default: 'GREEN',
    options: themeNames,
  }),
  ROUNDED_CORNERS: flag(true),
  LAYOUT: setting<Layout>({
    type: 'SELECT',
    schema: v.picklist(layouts),
    default: 'TWO_COLUMNS',
    options: layouts,
  }),
  EMBEDDED_LABELS: flag(false),
  EMBEDDED_ERROR_MESSAGES: flag(true),
  /**
   * Beside what [B3.31] names: a bank's wide logo is not the square icon of its tab. The header then does not repeat the
   * bank's name, which is the logo's text; a logo without a name in it would be wrong there. Small, because every first load
   * carries it.
   */
  LOGO: setting({
    type: 'ICON',
    schema: DataFile('logo', 70_000),
    default: '',
  }),
  FAV_ICON: setting({
    type: 'ICON',
    schema: DataFile('tabIcon', 200_000),
    default: '',
  }),
  STEPPER_ICONS: flag(true),
  FONT_SIZE: setting({
    type: 'INTEGER',
    schema: v.pipe(v.number(), v.integer(), v.minValue(12), v.maxValue(24)),
    default: defaultFontSize,
  }),
  PRIMARY_COLOR: colorSetting('primary'),
  SECONDARY_COLOR: colorSetting('secondary'),
  TEXT_COLOR: colorSetting('text'),
  SUCCESS_COLOR: colorSetting('success'),
  INFO_COLOR: colorSetting('info'),
  WARNING_COLOR: colorSetting('warning'),
  ERROR_COLOR: colorSetting('error'),
  BACKGROUND_COLOR: colorSetting('background'),
  CUSTOM_FONT: setting({
    type: 'FONT',
    schema: DataFile('font', 700_000),
    default: '',
  }),
  FONT_FAMILY: setting({
    type: 'STRING',
    schema: FontFamily,
    default: defaultFontFamily,
  }),
} as const

export type UserInterfaceName = keyof typeof userInterfaceSettings
export type UserInterfaceValue<K extends UserInterfaceName> = v.InferOutput<(typeof userInterfaceSettings)[K]['schema']>
export const userInterfaceNames = Object.keys(userInterfaceSettings) as UserInterfaceName[]

export const UserInterfaceSetting = v.pipe(
  v.strictObject({ id: v.picklist(userInterfaceNames), type: v.picklist(valueTypes), value: v.unknown() }),
  fitsDefinition<{ id: UserInterfaceName; type: ValueType; value: unknown }>(userInterfaceSettings),
)
export type UserInterfaceSetting = v.InferOutput<typeof UserInterfaceSetting>

/** The value of a setting; the default if it is missing or no longer valid. */
export const userInterfaceSetting = <K extends UserInterfaceName>(
  items: readonly UserInterfaceSetting[],
  name: K,
): UserInterfaceValue<K> =>
  settingValue(
    userInterfaceSettings[name] as unknown as SettingDefinition<UserInterfaceValue<K>>,
    items.find((item) => item.id === name)?.value,
  )

export interface Theme extends Palette {
  readonly name: ThemeName
  readonly fontFamily: string
  /** Pixels. */
  readonly fontSize: number
  /** `data:` address of a font file, or empty. */
  readonly customFont: string
  readonly roundedCorners: boolean
  readonly layout: Layout
  readonly columns: 1 | 2
  readonly embeddedLabels: boolean
  readonly embeddedMessages: boolean
  readonly stepperIcons: boolean
  /** `data:` address of an image, or empty. */
  readonly logo: string
  /** `data:` address of an image, or empty. */
  readonly favIcon: string
}

/** A theme's colours: the shipped ones, or the custom ones. */
export const getPalette = (name: ThemeName, items: readonly UserInterfaceSetting[]): Palette =>
  name === 'CUSTOM' ? customPalette(items) : palettes[name]

/** The effective theme, with its own palette or, for CUSTOM, the custom colours. */
export function getTheme(items: readonly UserInterfaceSetting[]): Theme {
  const read = <K extends UserInterfaceName>(name: K) => userInterfaceSetting(items, name)
  const name = read('THEME')
  const layout = read('LAYOUT')
  return {
    name,
    ...getPalette(name, items),
    fontFamily: read('FONT_FAMILY'),
    fontSize: read('FONT_SIZE'),
    customFont: read('CUSTOM_FONT'),
    roundedCorners: read('ROUNDED_CORNERS'),
    layout,
    columns: layout === 'ONE_COLUMN' ? 1 : 2,
    embeddedLabels: read('EMBEDDED_LABELS'),
    embeddedMessages: read('EMBEDDED_ERROR_MESSAGES'),
    stepperIcons: read('STEPPER_ICONS'),
    logo: read('LOGO'),
    favIcon: read('FAV_ICON'),
  }
}

/** The custom colours, whether they apply or not. */
export const customPalette = (items: readonly UserInterfaceSetting[]): Palette => ({
  primary: userInterfaceSetting(items, 'PRIMARY_COLOR'),
  secondary: userInterfaceSetting(items, 'SECONDARY_COLOR'),
  text: userInterfaceSetting(items, 'TEXT_COLOR'),
  success: userInterfaceSetting(items, 'SUCCESS_COLOR'),
  info: userInterfaceSetting(items, 'INFO_COLOR'),
  warning: userInterfaceSetting(items, 'WARNING_COLOR'),
  error: userInterfaceSetting(items, 'ERROR_COLOR'),
  background: userInterfaceSetting(items, 'BACKGROUND_COLOR'),
})
