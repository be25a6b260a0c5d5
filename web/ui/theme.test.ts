import { isLightColor } from '@mantine/core'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { inkOn } from '#domain/settings/theme/contrast.ts'
import { getTheme } from '#domain/settings/areas/user-interface/schema.ts'

import { mantineTheme } from './theme.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('[B3.31] the portal draws on filled backgrounds what the contrast check assumes', () => {
  fc.assert(
    fc.property(color, color, (ground, text) => {
      const theme = mantineTheme({ ...getTheme([]), text })
      expect(theme.autoContrast).toBe(true)
      expect(theme.black).toBe(text)
      expect(isLightColor(ground, theme.luminanceThreshold) ? text : '#ffffff').toBe(inkOn(ground, text))
    }),
  )
})
