import { expect, it, vi } from 'vitest'

import { logger } from './log.ts'

it('each line is one JSON object, whatever its texts contain', () => {
  const lines = vi.spyOn(console, 'warn').mockReturnValue()
  const failure = 'refused"}\n{"level":"error","message":"invented"}\r'
  logger('mail')('warn', 'not sent', { failure })
  expect(lines.mock.calls).toEqual([[expect.stringMatching(/^\{.*\}$/)]])
  const [[line] = []] = lines.mock.calls
  expect(line).not.toMatch(/[\r\n]/)
  expect(JSON.parse(String(line))).toEqual({ level: 'warn', logger: 'mail', message: 'not sent', failure })
})
