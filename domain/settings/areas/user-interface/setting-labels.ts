import { localizedTexts } from '../../../text/localized-texts.ts'
import { userInterface as de } from '../../../texts/de/areas/user-interface.ts'
import { userInterface as en } from '../../../texts/en/areas/user-interface.ts'
import { userInterfaceNames, userInterfaceSettings } from './schema.ts'
import type { DescribedSettings } from '../../schemas/portal-setting.ts'

/** Separate from `schema.ts`, because applicants load that. */
export const userInterfaceTexts = localizedTexts({ de, en })

/** The settings with their names. */
export const userInterfaceDefinitions: DescribedSettings = Object.fromEntries(
  userInterfaceNames.map((name) => [name, { ...userInterfaceSettings[name], label: userInterfaceTexts.names[name] }]),
)
