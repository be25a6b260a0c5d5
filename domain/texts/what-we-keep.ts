import { localizedTexts } from '../text/localized-texts.ts'
import { whatWeKeep as de } from './de/what-we-keep.ts'
import { whatWeKeep as en } from './en/what-we-keep.ts'

export const whatWeKeepTexts = localizedTexts({ de, en })
