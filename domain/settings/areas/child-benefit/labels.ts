import { localizedTexts } from '../../../text/localized-texts.ts'
import { childBenefit as de } from '../../../texts/de/areas/child-benefit.ts'
import { childBenefit as en } from '../../../texts/en/areas/child-benefit.ts'

export const childBenefitTexts = localizedTexts({ de, en })
