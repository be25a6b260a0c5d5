import { settingsTexts } from '../../texts/settings.ts'
import type { Localized } from '../../text/locale.ts'
import type { IconName } from '../schemas/icons.ts'

export type Labels<K extends string> = Readonly<Record<K, Localized>>

export const onOffLabels: Labels<'true' | 'false'> = settingsTexts.onOff

/** Options of all settings; equal names have the same meaning in all of them. */
export const settingOptionLabels: Readonly<Record<string, Localized>> = {
  ...settingsTexts.languages,
  ...settingsTexts.options,
}

export const iconLabels: Labels<IconName> = settingsTexts.icons
